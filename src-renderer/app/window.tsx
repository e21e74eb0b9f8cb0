import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { refreshOnEvents } from '../lib/asking/question.ts'
import { PartGuard } from './guard.tsx'

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
refreshOnEvents()
createRoot(root).render(
  <StrictMode>
    <PartGuard part="window">
      <App />
    </PartGuard>
  </StrictMode>,
)
