/** What a process gives to one run of the command line. Only `main.ts` hands in the real one's: below it, nothing asks the process. */
export interface Io {
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** The entry of the worker threads, as this caller has it. */
  readonly workerFile: URL
  /** Listens for what asks the program to stop. Returns the function that ends it. */
  onStopSignal(listen: (name: StopSignal) => void): () => void
  /** Ends the program at once. */
  exit(code: number): void
}

export interface Input extends NodeJS.ReadableStream {
  readonly isTTY?: boolean
}

export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean
  /** Of a terminal. */
  readonly columns?: number
}

export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
