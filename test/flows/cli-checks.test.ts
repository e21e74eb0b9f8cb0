import { PLAINLY } from '../../src-main/cli/arguments/as-typed.ts'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change } from '../../src-main/cli/change.ts'
import { processIo } from '../../src-main/cli/process/process-io.ts'
import type { Session } from '../../src-main/cli/session.ts'
import { styleFor } from '../../src-main/cli/terminal/style.ts'
import { changeDocument, inspectionDocument } from '../cli/documents.ts'
import { channelsDocument, findingsDocument, holdsDocument, listedHoldsDocument } from '../cli/findings-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground
let id: string
let game: string
let newcomer: Version | undefined

beforeAll(async () => {
  playground = await openPlayground()
  const [lib] = playground.addMod('lib', { '1.0.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
  const [lamp] = playground.addMod('lamp', { '1.1.0': {}, '1.2.0': {}, '1.3.0': {} })
  const [rope] = playground.addMod('rope', { '1.0.0': {}, '2.0.0-alpha': { version_type: 'alpha' } })
  newcomer = playground.addMod('absent', { '1.0.0': {} })[0]
  const files = { 'mods/lib.jar': lib, 'mods/user.jar': user, 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }
  const instance = await adoptGame(playground, files)
  id = instance.id
  game = instance.gamePath
})
afterAll(() => playground.close())

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

async function run(...args: readonly string[]) {
  const home = join(playground.folder, 'home')
  const ended = await runModwell(args, { home, service: playground.service.url })
  return { ...ended, text: flat(ended.stdout), said: flat(ended.stderr) }
}

async function json<T>(schema: { parse(value: unknown): T }, ...args: readonly string[]): Promise<T> {
  const { stdout, stderr } = await run(...args, '--json')
  if (stdout === '') throw new Error(stderr)
  return schema.parse(JSON.parse(stdout))
}

/** On a terminal where a person gives these answers. */
function sessionWith(answers: readonly string[]) {
  const questions: string[] = []
  const session: Session = {
    core: playground.core,
    options: {
      home: join(playground.folder, 'home'),
      service: null,
      site: null,
      typed: PLAINLY,
      waitSeconds: null,
      isJson: false,
      isYes: false,
      isDryRun: false,
      isOffline: false,
      isQuiet: false,
      isVerbose: false,
      isWhileRunning: false,
    },
    io: processIo,
    signal: new AbortController().signal,
    ask: async (question) => {
      questions.push(question)
      return answers[questions.length - 1] ?? ''
    },
    recovered: [],
    show: () => undefined,
    warn: () => undefined,
    style: styleFor({ isTTY: false, columns: 80 }, { env: {}, now: new Date(), isVerbose: false }),
  }
  return { session, questions }
}

describe('removing what others need', () => {
  it('says so on stderr and in the document', async () => {
    const { exitCode, stdout, said } = await run('remove', 'lib', '--from', id, '--yes', '--json')
    const [changeSet] = changeDocument.parse(JSON.parse(stdout)).changeSets
    await run('undo', '--yes')
    expect(exitCode).toBe(0)
    expect(changeSet?.advice[0]?.reason.code).toBe('needed')
    expect(changeSet?.advice[0]?.choices[0]?.command).toEqual(
      expect.stringMatching(/^modwell remove mods\/lib\.jar|^modwell remove lib .*--with-dependents$/),
    )
    expect(said).toEqual(
      expect.stringMatching(/modwell: user needs lib\. To do both: modwell remove lib .* --with-dependents/i),
    )
  })

  it('offers on a terminal to take them along', async () => {
    const { session, questions } = sessionWith(['all', 'n'])
    const answer = await change(session, { kind: 'remove', instance: id, targets: ['lib'] }, false)
    expect(questions).toEqual([
      expect.stringMatching(/^Apply 1 change, or all: Remove user as well\? \[y\/N\/all\] $/i),
      'Apply 2 changes? [y/N] ',
    ])
    expect(answer.exitCode).toBe(1)
  })
})

describe('an installation', () => {
  it('whose name is taken ends with 4, and says whose file it is', async () => {
    const path = `mods/${newcomer?.files[0]?.filename}`
    writeFileSync(join(game, path), 'of the person')
    const ended = await run('install', 'absent', '--into', id, '--yes')
    const { kept } = await json(changeDocument, 'install', 'absent', '--into', id, '--yes')
    rmSync(join(game, path))
    const said = `${path} cannot be written, because ${path} already has that name.`
    expect(ended.exitCode).toBe(4)
    expect(ended.text.includes(said)).toBe(true)
    expect(kept.map(({ reason }) => reason.code)).toEqual(['name-taken'])
  })
})

describe('inspect', () => {
  it('says what waits where a hold lets an earlier version come, and what was not looked into', async () => {
    await run('hold', 'lamp', '--in', id, '--at-most', '1.2.0')
    const { text } = await run('inspect', id)
    const { text: details } = await run('inspect', id, '--details')
    const { instances } = await json(inspectionDocument, 'inspect', id)
    const lamp = instances[0]?.files.find(({ path }) => path === 'mods/lamp.jar')
    await run('unhold', 'lamp', '--in', id)
    expect(text).toContain('1.3.0 has to wait: You allow it only up to 1.2.0.')
    expect(text).toContain('lamp 1.1.0 → 1.2.0')
    expect(details).toContain('update: 1.2.0, not fully')
    expect(text).toContain('1 update is not fully checked')
    expect(lamp?.reasons.map(({ code }) => code)).toEqual(['held-by-you', 'not-looked-into'])
  })

  it('--findings says the same whatever ran before', async () => {
    const first = await json(findingsDocument, 'inspect', id, '--findings')
    await run('update', id, '--dry-run')
    const { instances } = await json(inspectionDocument, 'inspect', id)
    expect(await json(findingsDocument, 'inspect', id, '--findings')).toEqual(first)
    expect(instances[0]?.files.flatMap(({ reasons }) => reasons)).toEqual([])
  })

  it('--findings names the command that lets go of a hold', async () => {
    await run('hold', 'lamp', '--in', id)
    const { instances } = await json(findingsDocument, 'inspect', id, '--findings')
    await run('unhold', 'lamp', '--in', id)
    const held = instances[0]?.findings.find(({ kind }) => kind === 'held')
    expect(held?.remedies.map(({ command }) => command)).toEqual([
      expect.stringMatching(/^modwell unhold \S+ --in /),
      expect.stringMatching(/^modwell install \S+@\S+ --in /),
    ])
  })
})

describe('hold and channel', () => {
  it('the same hold again replaces the first, and the slug lets go of it', async () => {
    await run('hold', 'lamp', '--in', id, '--note', 'one')
    await run('hold', 'lamp', '--in', id, '--note', 'two')
    const { holds } = await json(listedHoldsDocument, 'holds', id)
    const after = await json(holdsDocument, 'unhold', 'lamp', '--in', id)
    expect(holds.map(({ note }) => note)).toEqual(['two'])
    expect(after.holds.length).toBe(1)
  })

  it('of the pack names no project, and of a path means what is there', async () => {
    const refused = await run('hold', '--pack', '--in', id)
    mkdirSync(join(game, 'mrpack'))
    const index = { files: [{ path: 'mods/lamp.jar' }] }
    writeFileSync(join(game, 'mrpack', 'modrinth.index.json'), JSON.stringify(index))
    const pack = await json(holdsDocument, 'hold', '--pack', '--in', id)
    const path = await json(holdsDocument, 'hold', 'mods/lamp.jar', '--in', id)
    await run('unhold', 'pack', '--in', id)
    rmSync(join(game, 'mrpack'), { recursive: true })
    expect(refused.exitCode).toBe(2)
    expect(refused.said).toEqual(expect.stringContaining('game has no pack'))
    await run('unhold', 'mods/lamp.jar', '--in', id)
    expect(pack.holds[0]?.of).toEqual({ kind: 'pack', projectId: null, title: null })
    expect(path.holds[0]?.of.title).toEqual(expect.stringMatching(/lamp/i))
    expect((await json(listedHoldsDocument, 'holds')).holds).toEqual([])
  })

  it('that has ended is listed as such, until it is let go', async () => {
    const [mast] = playground.addMod('mast', { '1.0.0': { files: [{ depends: { rope: '>=2.0.0-alpha' } }] } })
    playground.makeGame('game', { 'mods/mast.jar': mast })
    await run('channel', id, 'alpha', '--only', 'rope')
    await run('hold', 'rope', '--in', id, '--until-supported-by', 'mast')
    const { text } = await run('holds', id)
    const { holds } = await json(listedHoldsDocument, 'holds', id)
    await run('unhold', 'rope', '--in', id)
    await run('channel', id, 'usual', '--only', 'rope')
    rmSync(join(game, 'mods', 'mast.jar'))
    const message = 'It ended for 2.0.0-alpha: mast 1.0.0 supports it'
    expect(holds.map(({ ended }) => ended)).toEqual([{ code: 'is-supported', message, at: null }])
    expect(text).toEqual(expect.stringContaining(`${message}.`))
  })

  it('of what is not installed says so', async () => {
    const { exitCode, said } = await run('hold', 'absent', '--in', id)
    const other = await run('hold', 'lamp', '--in', id, '--until-supported-by', 'absent')
    for (const one of ['absent', 'lamp']) await run('unhold', one, '--in', id)
    expect(exitCode).toBe(0)
    expect(said).toEqual(expect.stringMatching(/absent is not installed in game: the hold applies once/i))
    expect(other.said).toEqual(expect.stringMatching(/absent is not installed in game: the hold can end only/i))
  })

  it('a channel with --only answers about that project alone, and says where it is not there', async () => {
    await run('channel', id, 'alpha', '--only', 'rope')
    const own = await run('channel', id, '--only', 'rope')
    const usual = await run('channel', id, '--only', 'lamp')
    const { channels } = await json(channelsDocument, 'channel', id, '--only', 'lamp')
    const absent = await run('channel', id, 'beta', '--only', 'absent')
    for (const one of ['rope', 'absent']) await run('channel', id, 'usual', '--only', one)
    expect(own.text).toEqual(expect.stringMatching(/^rope: alpha $/i))
    expect(usual.text).toEqual(expect.stringMatching(/^lamp: release \(same as the instance\) $/i))
    expect(channels.map(({ isOwn }) => isOwn)).toEqual([false])
    expect(absent.text).toEqual(expect.stringMatching(/^absent: beta $/i))
    expect(absent.said).toEqual(
      expect.stringMatching(/absent is not installed in game: this channel applies once it is/i),
    )
  })

  it('update does not take out what it is to update', async () => {
    const { exitCode, said } = await run('update', id, '--only', 'lamp', '--without', 'lamp', '--dry-run')
    expect(exitCode).toBe(2)
    expect(said).toEqual(expect.stringMatching(/lamp cannot be both updated and removed/i))
  })

  it('update does not leave out what it is to update', async () => {
    const { exitCode, said } = await run('update', id, '--only', 'lamp', '--except', 'lamp', '--dry-run')
    expect(exitCode).toBe(2)
    expect(said).toEqual(expect.stringMatching(/lamp cannot be both updated and left unchanged/i))
  })

  it('a project that has its own keeps it whatever --channel says, and is named by its title', async () => {
    const { stdout } = await run('channel', id, 'release', '--only', 'rope')
    const { channels } = await json(channelsDocument, 'channel', id)
    const { text } = await run('update', id, '--dry-run', '--channel', 'alpha', '--only', 'rope')
    await run('channel', id, 'usual', '--only', 'rope')
    expect(stdout).toEqual(expect.stringMatching(/^rope: release\n$/i))
    expect(channels[0]?.title).toEqual(expect.stringMatching(/rope/i))
    expect(text).toContain('nothing to update')
  })
})

it('link changes what is linked already, and refuses what is no archive', async () => {
  const [own] = playground.addMod('strange', { '1.0.0': {}, '1.1.0': {} })
  playground.makeGame('game', { 'mods/strange.jar': own, 'mods/broken.jar': 'no archive' })
  playground.catalogue.removeVersion(own?.id ?? '')
  const first = await run('link', 'mods/strange.jar', 'strange@1.1.0', '--in', id)
  const second = await run('link', 'mods/strange.jar', 'lamp', '--in', id)
  const broken = await run('link', 'mods/broken.jar', 'lamp', '--in', id)
  await run('unlink', 'mods/strange.jar', '--in', id)
  expect(first.exitCode).toBe(0)
  expect(second.text).toEqual(expect.stringMatching(/is now linked to lamp, but not to any of its current versions/i))
  expect(broken.exitCode).toBe(2)
  expect(broken.said).toEqual(expect.stringContaining('is not a readable archive'))
})

it('words: why after an update, going back, and undo of a file that was changed since', async () => {
  await run('update', id, '--only', 'lamp', '--yes')
  const why = await run('why', 'lamp', '--in', id)
  const back = await run('install', 'lamp@1.1.0', '--into', id, '--dry-run')
  const { instances } = await json(inspectionDocument, 'inspect', id)
  const path = instances[0]?.files.find(({ project }) => project?.slug === 'lamp')?.path ?? ''
  appendFileSync(join(game, path), 'more')
  const undo = await run('undo', '--yes')
  const put = await run('put-back', path, '--in', id, '--yes')
  const again = await run('undo', '--yes')
  expect(why.text).toMatch(/It was already there when you adopted the instance\. Unchanged since change set \S+/)
  expect(back.text).toMatch(/go back lamp 1\.3\.0 → 1\.1\.0/i)
  expect(undo.said).toMatch(/modwell repair FILE --in .*undo --to \S+ --before/)
  expect(undo.exitCode).toBe(1)
  expect(put.exitCode).toBe(0)
  expect(put.text).toEqual(expect.stringContaining('game: restored (1 change)'))
  expect(again.exitCode).toBe(0)
})
