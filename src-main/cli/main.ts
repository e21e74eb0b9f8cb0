import { endQuietlyOnBrokenPipe, flushOutput } from './print.ts'
import { run } from './run.ts'

endQuietlyOnBrokenPipe()
const exitCode = await run(process.argv.slice(2))
await flushOutput()
process.exit(exitCode)
