import { becomeOwner } from './as-owner.ts'

becomeOwner()
const { flushOutput, watchOutput } = await import('./print.ts')
const { run } = await import('./run.ts')

const outputFailure = watchOutput()
const exitCode = await run(process.argv.slice(2))
await flushOutput()
const failure = outputFailure()
if (failure !== null) {
  process.stderr.write(
    `modwell: the command ran to its end (exit code ${exitCode}), but its output could not be written: ${failure.message}\n`,
  )
  await flushOutput()
}
process.exit(failure === null || exitCode !== 0 ? exitCode : 1)
