import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { startService } from '../service/start.ts'
import type { Service } from '../service/types.ts'
import { findFreePorts } from '../flows/sign-in-ground.ts'
import {
  addOldProject,
  addPictures,
  askAda,
  closedReport,
  furnish,
  giveWallet,
  interrupt,
  giveAdaProject,
  inviteAda,
  moveSurvival,
  ownProject,
  ownReport,
  packwizFiles,
  playSurvival,
  SCOPES,
  sharedProject,
  theirProject,
  type Furnished,
} from './furnish-examples.ts'
import { runModwell, type Ended } from './run-modwell.ts'
import { readShellLine } from './shell-line.ts'
import { restoreSnapshot, takeSnapshot, type Snapshot } from './tree-snapshot.ts'

/** A home, a service and a disk on which the names of the examples exist, as README and help have them. */
export interface ExampleWorld {
  readonly folder: string
  readonly service: Service
  /** A line as an example has it; its answer is the last command's. Whoever typed it agrees to what it asks. */
  run(line: string, more?: readonly string[]): Promise<Ended>
  /** What the example is about is so: before it. */
  prepare(line: string): Promise<void>
  /** Everything of the disk: what Modwell keeps, the instances, and what lies around. */
  look(): Snapshot
  /** As at the beginning, but for the service. */
  restore(): void
  close(): Promise<void>
}

/** What has to be so before a line that begins like this. */
const BEFORE: readonly (readonly [RegExp, ...(string | ((place: Furnished) => Promise<void>))[]])[] = [
  [/^bisect (?:good|bad|skip|status|stop)/, 'bisect start Survival'],
  [/^crash .*--log/, playSurvival],
  [/^bisect answer/, 'bisect start Survival', playSurvival],
  [/^redo/, 'undo --in Survival'],
  [/^play minecraft/, 'instances adopt /srv/minecraft'],
  [/^problems unignore|^problems .*--ignored/, 'problems ignore 3f9c2a71d0 --in Survival'],
  [/^unhold/, 'hold sodium --in Survival'],
  [/^unlink/, 'link mods/sodium-custom.jar sodium --in Survival'],
  [/^enable/, 'disable sodium lithium --all'],
  [/^unfollow|^(?:list )?import --following/, 'follow sodium lithium'],
  [/^move watch.*--forget/, 'move watch Survival --game-version 1.21.5'],
  [/^(?:lock apply|restore) survival/, 'lock write Survival survival.lock.json'],
  [/^lock apply lock/, 'lock write Survival lock.json'],
  [/^(?:list )?import mods.json/, 'export Survival mods.json --format json'],
  [/^pack diff Lamps config/, 'pack update Lamps'],
  [/^recover k3mqx7ab/, interrupt],
  [/^instances locate/, moveSurvival],
  [/^inbox (?:mark-read|delete|accept|decline)/, inviteAda],
  [/^inbox (?:show|reply)/, askAda],
  [/^team (?:my|show|invite)|^talk (?:my|show|answer)/, ownProject],
  [/^team (?:set|remove|transfer)/, sharedProject],
  [/^team (?:accept|leave)/, theirProject],
  [/^talk reopen|^reports/, ownReport],
  [/^talk close/, closedReport],
  [/^payouts/, giveWallet],
  [/^projects/, giveAdaProject],
  [/^project gallery (?:edit|order|delete)/, addPictures],
  [/^project delete/, addOldProject],
  [/^project (?:diff|push|pull) mine-git/, 'project init mine-git --project mine'],
]

/** Small, and made to order: begun in two seconds. */
export async function openExampleWorld(): Promise<ExampleWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-examples-'))
  const disk = join(folder, 'disk')
  const [home, user, work] = ['modwell', 'user', 'work'].map((name) => join(disk, name)) as [string, string, string]
  for (const place of [home, user, work, join(disk, 'srv'), join(disk, 'mnt/disk')])
    mkdirSync(place, { recursive: true })
  const service = await startService({ projects: 12, rateLimit: 'off', dialect: 'documented' })
  const host = await serveFiles(packwizFiles())
  const ports = await findFreePorts(2)
  const names = new Map<string, string>()
  let pristine: Snapshot = new Map()

  const real = (line: string): string => {
    // What a public service has at hosts that every pack may name, this one has at its own.
    const allowed = /^modwell pack export .*--optional/.test(line)
      ? `${line} --allow-host ${new URL(service.filesUrl).host}`
      : line
    const placed = allowed
      .replaceAll(/(?<![\w.])\/(srv|mnt)\//g, `${disk}/$1/`)
      .replaceAll('https://example.com', host.url)
      .replaceAll('https://modrinth.com', service.siteUrl)
    const known = [...names].reduce((text, [name, id]) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), id), placed)
    return known.replaceAll('example.com', new URL(host.url).host)
  }

  async function run(line: string, more: readonly string[] = []): Promise<Ended> {
    let ended: Ended = { exitCode: null, stdout: '', stderr: '' }
    const before = process.cwd()
    process.chdir(work)
    try {
      for (const { words, input, output } of readShellLine(real(line), user)) {
        if (words[0] !== 'modwell') continue
        const given = input === null ? ended.stdout : readFileSync(input, 'utf8')
        const agreed = words.includes('--help') ? [] : ['--yes']
        ended = await runModwell([...words.slice(1), ...agreed, ...more], {
          home,
          service: service.url,
          input: given,
          env: environment,
        })
        if (output === null) continue
        mkdirSync(dirname(output), { recursive: true })
        writeFileSync(output, ended.stdout)
      }
    } finally {
      process.chdir(before)
    }
    return ended
  }

  const application = service.accounts.addApplication({
    name: 'Modwell',
    redirectUris: ports.map((port) => `http://127.0.0.1:${port}/callback`),
    maxScopes: SCOPES,
  })
  const environment: Record<string, string> = {
    HOME: user,
    PATH: `${programsIn(folder, user)}${delimiter}${process.env['PATH'] ?? ''}`,
    XDG_DATA_HOME: join(user, '.local/share'),
    MODWELL_OAUTH_CLIENT_ID: application.clientId,
    MODWELL_OAUTH_SECRET: application.clientSecret,
  }

  async function json(line: string): Promise<Readonly<Record<string, unknown>>> {
    const { exitCode, stdout, stderr } = await run(line, ['--json'])
    if (exitCode !== 0 && exitCode !== 4) throw new Error(`${line} ended with ${String(exitCode)}: ${stdout}${stderr}`)
    return JSON.parse(stdout)
  }

  const place: Furnished = { disk, user, work, service, names, json }
  const world: ExampleWorld = {
    folder: disk,
    service,
    run,
    async prepare(line) {
      const typed = line.replace(/^modwell /, '')
      for (const [like, ...lines] of BEFORE) {
        if (!like.test(typed)) continue
        for (const one of lines) await (typeof one === 'string' ? json(`modwell ${one}`) : one(place))
      }
    },
    look: () => takeSnapshot(disk),
    restore: () => restoreSnapshot(disk, pristine),
    async close() {
      await service.close()
      host.server.closeAllConnections()
      await new Promise((resolve) => host.server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await json(`modwell settings set siteUrl ${service.siteUrl}`)
  for (const loaders of ['fabricMetaUrl', 'quiltMetaUrl']) await json(`modwell settings set ${loaders} ${service.url}`)
  await json(`modwell settings set oauthPorts ${ports.join(',')}`)
  const token = await furnish(place)
  environment['MY_TOKEN'] = token
  pristine = takeSnapshot(disk)
  return world
}

/** A folder whose program for opening addresses is somebody who agrees at once, and whose launcher's game has ended as soon. */
function programsIn(folder: string, user: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const script = `fetch(process.argv[1] + '&auto=accept&as=ada').then((page) => page.text())`
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(bin, name), `#!/bin/sh\nexec '${process.execPath}' -e "${script}" "$1"\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const logs = join(user, '.local/share/PrismLauncher/instances/Survival/.minecraft/logs')
  writeFileSync(
    join(bin, 'prismlauncher'),
    `#!/bin/sh\nmkdir -p '${logs}'\necho '[20:14:00] [Render thread/INFO]: Stopping!' > '${logs}/latest.log'\n`,
  )
  chmodSync(join(bin, 'prismlauncher'), 0o755)
  return bin
}

async function serveFiles(
  files: ReadonlyMap<string, string>,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const body = files.get(request.url ?? '')
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
