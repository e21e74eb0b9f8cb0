const frame = document.getElementById('app')
// What was drawn last time is seen before anything is loaded that takes long.
if (frame?.firstElementChild) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
await import('./window.tsx')
