import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { listenToMain } from '../lib/asking/events.ts'
import { PartGuard } from './failures/guard.tsx'

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
listenToMain()
createRoot(root).render(
  <StrictMode>
    <PartGuard part="window">
      <App />
    </PartGuard>
  </StrictMode>,
)
