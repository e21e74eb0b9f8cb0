import { PLAINLY } from '../../src-main/cli/arguments/as-typed.ts'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { change } from '../../src-main/cli/change.ts'
import { processIo } from '../../src-main/cli/process/process-io.ts'
import type { Session } from '../../src-main/cli/run/session.ts'
import { styleFor } from '../../src-main/cli/terminal/style.ts'
import { changeDocument, inspectionDocument } from '../cli/documents.ts'
import { channelsDocument, listedHoldsDocument } from '../cli/findings-documents.ts'
import { setUpGround, playground, id, game, run, json } from './cli-checks-ground.ts'

setUpGround()

/** On a terminal where a person gives these answers. */
function sessionWith(answers: readonly string[]) {
  const questions: string[] = []
  const { signal } = new AbortController()
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
    signal,
    call: { freshness: 'normal', signal },
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

describe('hold and channel', () => {
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
  expect(why.text).toMatch(
    /It was already there when Modwell began to manage the instance\. Unchanged since change set \S+/,
  )
  expect(back.text).toMatch(/go back lamp 1\.3\.0, back to 1\.1\.0/i)
  expect(undo.said).toMatch(/modwell repair FILE --in .*undo --to \S+ --before/)
  expect(undo.exitCode).toBe(1)
  expect(put.exitCode).toBe(0)
  expect(put.text).toEqual(expect.stringContaining('game: restored (1 change)'))
  expect(again.exitCode).toBe(0)
})
