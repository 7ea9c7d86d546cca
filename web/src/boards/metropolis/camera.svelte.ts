// Which part of the city is seen: all of it, or nearer, dragged and pinched.

import type { Point } from "./city";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const NEAREST = 4;
const DRAG = 6;

export class Camera {
  zoom = $state(1);
  private centre = $state.raw<Point>({ x: 0, y: 0 });
  /** Whether the last press was a drag, so that it chooses nothing. */
  dragged = false;
  private readonly pointers = new Map<number, Point>();
  private travelled = 0;

  constructor(readonly whole: Box) {
    this.centre = { x: whole.left + whole.width / 2, y: whole.top + whole.height / 2 };
  }

  readonly box: Box = $derived.by(() => {
    const width = this.whole.width / this.zoom;
    const height = this.whole.height / this.zoom;
    return { left: this.centre.x - width / 2, top: this.centre.y - height / 2, width, height };
  });

  nearer(by: number, around: Point | null = null): void {
    const before = this.zoom;
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * by));
    const to = around ?? this.centre;
    const part = this.zoom === 1 ? 0 : 1 - before / this.zoom;
    this.look(
      this.zoom === 1
        ? { x: this.whole.left + this.whole.width / 2, y: this.whole.top + this.whole.height / 2 }
        : { x: this.centre.x + (to.x - this.centre.x) * part, y: this.centre.y + (to.y - this.centre.y) * part },
    );
  }

  fit(): void {
    this.nearer(0);
  }

  /** Look at a point, as far as the edges of the city allow. */
  look(at: Point): void {
    const { left, top, width, height } = this.whole;
    const halfWidth = width / this.zoom / 2;
    const halfHeight = height / this.zoom / 2;
    this.centre = {
      x: Math.min(left + width - halfWidth, Math.max(left + halfWidth, at.x)),
      y: Math.min(top + height - halfHeight, Math.max(top + halfHeight, at.y)),
    };
  }

  /** Listeners for dragging and pinching; `scale` is how many pixels a unit has. */
  attend(node: SVGSVGElement, scale: () => number): () => void {
    const down = (event: PointerEvent) => {
      this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.pointers.size === 1) [this.travelled, this.dragged] = [0, false];
    };
    const move = (event: PointerEvent) => this.drag(event, scale());
    const up = (event: PointerEvent) => this.pointers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.nearer(event.deltaY < 0 ? 1.2 : 1 / 1.2);
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("wheel", wheel, { passive: false });
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("wheel", wheel);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  }

  private drag(event: PointerEvent, scale: number): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) {
      this.nearer(apart(now, other) / (apart(before, other) || 1));
      this.dragged = true;
      return;
    }
    this.travelled += apart(before, now);
    if (this.zoom === 1 || this.travelled < DRAG) return;
    this.dragged = true;
    this.look({ x: this.centre.x - (now.x - before.x) / scale, y: this.centre.y - (now.y - before.y) / scale });
  }
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
