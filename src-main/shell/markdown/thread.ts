import { Worker } from 'node:worker_threads'
import type { FromThread, ReadResult } from './protocol.ts'

export interface Thread {
  /** Reads one text; the next is given when this is answered. `ended`: it was over a limit, and the thread is gone. */
  read(text: string, patience: number): Promise<ReadResult | EndMessage>
  end(): Promise<void>
}

export interface EndMessage {
  readonly kind: 'ended'
  readonly why: 'time' | 'memory' | 'unreadable'
}

export interface ThreadLimits {
  /** Milliseconds for the start. */
  readonly patience: number
  /** Megabytes: a text may fill the thread's memory; it must not fill the machine's. */
  readonly memory: number
}

const YOUNG_MEMORY = 16

/** Starts the thread; it holds the program open only while it reads. `onEnd`: it is gone, whatever ended it. */
export function startThread(
  workerFile: URL | string,
  { patience: startPatience, memory }: ThreadLimits,
  onEnd: () => void,
): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG_MEMORY }
  const worker = new Worker(workerFile, { resourceLimits, execArgv: [] })
  let isReady = false
  let failure: Error | null = null
  let tell: ((outcome: ReadResult | EndMessage | 'ready') => void) | null = null
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') isReady = true
    tell?.(message.kind === 'ready' ? 'ready' : message)
  })
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    onEnd()
    tell?.({ kind: 'ended', why: isOutOfMemory(failure) ? 'memory' : 'unreadable' })
  })

  /** The time of the start is not the text's. One that never came so far is a mistake of ours, not of the text. */
  async function start(): Promise<void> {
    if (isReady) return
    const outcome = await new Promise<ReadResult | EndMessage | 'ready'>((resolve) => {
      const timer = setTimeout(() => {
        failure ??= new Error(`the thread that reads texts did not begin within ${startPatience} ms`)
        void worker.terminate()
      }, startPatience)
      tell = (told) => {
        clearTimeout(timer)
        resolve(told)
      }
    })
    if (outcome !== 'ready') throw failure ?? new Error('the thread that reads texts ended before it began')
  }

  return {
    async read(text, patience) {
      worker.ref()
      await start()
      const outcome = await new Promise<ReadResult | EndMessage>((resolve) => {
        const timer = setTimeout(() => resolve({ kind: 'ended', why: 'time' }), patience)
        tell = (told) => {
          clearTimeout(timer)
          if (told !== 'ready') resolve(told)
        }
        worker.postMessage(text, [])
      })
      if (outcome.kind === 'ended') await worker.terminate()
      else worker.unref()
      return outcome
    },
    async end() {
      await worker.terminate()
    },
  }
}

function isOutOfMemory(error: Error | null): boolean {
  return error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
