// The outlines of passengers and stations, in a box from -1 to 1.

export const SHAPES: Readonly<Record<string, string>> = {
  circle: "M.92 0A.92.92 0 1 1-.92 0A.92.92 0 1 1 .92 0Z",
  triangle: "M0-1L1 .78H-1Z",
  square: "M-.82-.82H.82V.82H-.82Z",
  star: "M0-1.12L.31-.38L1.1-.33L.49.17L.69.94L0 .51L-.69.94L-.49.17L-1.1-.33L-.31-.38Z",
};
