import { spawn } from 'node:child_process'

/** Runs a program to its end and answers what it printed; fails when it does. */
export function runProgram(program: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
    const output: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString())
      else reject(new Error(`${program} ended with ${code}`))
    })
  })
}
