import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { spokenLanguage } from '../../resources/text/text.ts'
import { App } from './app.tsx'
import { listenToMain } from '../lib/asking/events.ts'
import { returnMemory } from '../lib/keeping/memory-return.ts'
import { PartGuard } from './failures/guard.tsx'
import { ignoreSecondClicks } from './second-clicks.ts'

/** Main has the engine expose it. */
declare const gc: (() => void) | undefined

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
listenToMain()
ignoreSecondClicks(window)
if (typeof gc === 'function') returnMemory(document, gc)
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={spokenLanguage()}>
      <PartGuard part="window">
        <App />
      </PartGuard>
    </I18nProvider>
  </StrictMode>,
)
