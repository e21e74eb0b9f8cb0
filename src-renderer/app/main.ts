import { chooseLanguage, loadLanguage } from '../../resources/text/languages.ts'
import { speak } from '../../resources/text/text.ts'

const language = loadLanguage(chooseLanguage([document.documentElement.lang]))
const frame = document.getElementById('app')
// What was drawn last time is seen before anything is loaded that takes long.
if (frame?.firstElementChild) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
speak(await language)
await import('./window.tsx')
