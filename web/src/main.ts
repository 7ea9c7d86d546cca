import { mount } from "svelte";
import App from "./App.svelte";
import { startWorker } from "./lib/worker";
import "./lib/theme.css";
import "./lib/games.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the client.");

startWorker();

export default mount(App, { target });
