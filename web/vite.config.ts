import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { versionWorker } from "./scripts/worker";

const server = process.env["DYSTOPOLIS_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), versionWorker()],
  // Files find each other wherever they lie; the server puts into the page where that is (server/pages.py).
  base: "./",
  build: {
    outDir: "../src/dystopolis/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data: or inline anything, so every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": { target: server, ws: true, changeOrigin: true } },
  },
});
