import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds in which programs of the system fetch as many files, check them, copy them and flush the copies, or all of the disk. */
export function timePrograms(
  folder: string,
  { url, count, flushes }: { readonly url: string; readonly count: number; readonly flushes: 'copies' | 'all' },
): number {
  mkdirSync(join(folder, 'fetched'), { recursive: true })
  mkdirSync(join(folder, 'placed'))
  const names = Array.from({ length: count }, (_, number) => `${number}.jar`)
  const list = names.map((name) => `url = "${url}/${name}"\noutput = "${join(folder, 'fetched', name)}"\n`).join('')
  writeFileSync(join(folder, 'list'), list)
  execFileSync('sync')
  const fetched = names.map((name) => join(folder, 'fetched', name))
  const start = performance.now()
  execFileSync('curl', ['--silent', '--fail', '--parallel', '--parallel-max', '8', '--config', join(folder, 'list')], {
    stdio: 'ignore',
  })
  execFileSync('sha512sum', fetched)
  execFileSync('cp', [...fetched, join(folder, 'placed')])
  execFileSync('sync', flushes === 'copies' ? [...fetched, ...names.map((name) => join(folder, 'placed', name))] : [])
  const took = performance.now() - start
  rmSync(folder, { recursive: true, force: true })
  return took
}

/** What a program says first. */
export async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return text.slice(0, text.indexOf('\n'))
}
