import { becomeOwner } from './process/as-owner.ts'

const owner = becomeOwner()
const { flushOutput, watchOutput, run, processIo: io } = await loadProgram()

const outputFailure = watchOutput(io)
const exitCode = await run(process.argv.slice(2), io)
await flushOutput(io)
const failure = outputFailure()
if (failure !== null) {
  process.stderr.write(
    `modwell: the command ran to its end (exit code ${exitCode}), but its output could not be written: ${failure.message}\n`,
  )
  await flushOutput(io)
}
process.exit(failure === null || exitCode !== 0 ? exitCode : 1)

/** Ends the process where the owner may not read the program: root may have it in a folder of its own. */
async function loadProgram() {
  try {
    return {
      ...(await import('./run/print.ts')),
      ...(await import('./process/process-io.ts')),
      ...(await import('./run/run.ts')),
    }
  } catch (error) {
    if (owner === null) throw error
    process.stderr.write(
      `modwell: ${owner} may not read Modwell's own files: install it where that user may (${String(error)})\n`,
    )
    process.exit(1)
  }
}
