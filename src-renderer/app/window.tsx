import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { spokenLanguage } from '../../resources/text/text.ts'
import { App } from './app.tsx'
import { listenToMain } from '../lib/asking/events.ts'
import { PartGuard } from './failures/guard.tsx'

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
listenToMain()
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={spokenLanguage()}>
      <PartGuard part="window">
        <App />
      </PartGuard>
    </I18nProvider>
  </StrictMode>,
)
