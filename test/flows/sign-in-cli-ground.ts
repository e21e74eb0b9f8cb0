import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach } from 'vitest'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { envOf, type SignInGround } from './sign-in-ground.ts'

export let ground: SignInGround

export interface Options {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

export function run(args: readonly string[], { input = '', env = {} }: Options = {}): Promise<Ended> {
  const { service, home } = ground
  return runModwell([...args, '--site', service.siteUrl], { home, service: service.url, env, input })
}

export async function json<T>(
  schema: { parse(value: unknown): T },
  args: readonly string[],
  options?: Options,
): Promise<T> {
  const { stdout } = await run([...args, '--json'], options)
  return schema.parse(JSON.parse(stdout))
}

/** A folder whose program for opening addresses is somebody who decides at once. */
export function browserFor(decision: 'accept' | 'decline'): Readonly<Record<string, string>> {
  const folder = join(ground.folder, `browser-${decision}`)
  mkdirSync(folder, { recursive: true })
  const script = `fetch(process.argv[1] + '&auto=${decision}&as=ada').then((page) => page.text())`
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec '${process.execPath}' -e "${script}" "$1"\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return { ...envOf(ground.application), PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` }
}

export function signInAs(name: string, login = run): Promise<Ended> {
  return login(['login', '--token-stdin', '--keep-in-file'], { input: ground.addToken(name, ['USER_READ']) })
}

export async function configure(): Promise<void> {
  await run(['settings', 'set', 'oauthClientId', ground.application.clientId])
  await run(['settings', 'set', 'oauthPorts', ground.ports.join(',')])
}

export function setGround(value: SignInGround): void {
  ground = value
}

export function setUpGround(): void {
  afterEach(() => ground.close())
}
