import { parentPort } from 'node:worker_threads'
import type { FromThread } from './protocol.ts'
import { sanitizeMarkdown } from './sanitize-markdown.ts'

// The thread's entry. It runs from source and from a CommonJS bundle: no top-level await, nothing of the module's own address.

parentPort?.on('message', (text: string) => say(sanitizeMarkdown(text)))
say({ kind: 'ready' })

function say(message: FromThread): void {
  parentPort?.postMessage(message, [])
}
