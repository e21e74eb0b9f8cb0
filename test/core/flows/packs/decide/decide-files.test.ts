import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { decideFiles } from '../../../../../src-main/core/flows/packs/decide/decide-file.ts'
import type { WantedFile } from '../../../../../src-main/core/flows/packs/decide/file-decision.ts'
import { stepsOf } from '../../../../../src-main/core/flows/packs/decide/say-decision.ts'
import { exactKey, PathMap } from '../../../../../src-main/core/model/paths/path-key.ts'
import type { StepFile } from '../../../../../src-main/core/model/plans/plan.ts'
import { isSafePath, type SafePath } from '../../../../../src-main/core/model/paths/safe-path.ts'

/** One file through two versions of a pack and a person's hands: a number for each content, null where it is not there. */
interface Story {
  readonly name: string
  readonly base: number | null
  readonly theirs: number | null
  readonly mine: number | null
  readonly isOff: boolean
  readonly isTaken: boolean
}

const FOLDERS = ['config', 'mods', 'saves', 'kubejs/scripts', 'screenshots'] as const
const content = option(integer({ min: 1, max: 3 }), { nil: null })
const story = record({
  name: constantFrom(...FOLDERS.flatMap((folder) => ['a', 'b', 'c'].map((name) => `${folder}/${name}.jar`))),
  base: content,
  theirs: content,
  mine: content,
  isOff: constantFrom(true, false),
  isTaken: constantFrom(true, false, false),
})

const sha1 = (number: number) => String(number).repeat(40)

function safe(path: string): SafePath {
  if (!isSafePath(path)) throw new Error(path)
  return path
}

function wanted(name: string, number: number): WantedFile {
  const hashes = { sha1: sha1(number), sha512: String(number).repeat(128) }
  const source = { url: '', filename: name, ...hashes, size: 1, isPrimary: true, fileType: null }
  return { path: safe(name), title: name, source, isOverride: true, version: null }
}

function compare(stories: readonly Story[], isInstall: boolean) {
  const nameOf = ({ name, isOff }: Story) => (isOff ? `${name}.disabled` : name)
  const mine = new PathMap<StepFile>(exactKey)
  for (const each of stories) {
    if (each.mine === null) continue
    const file = { path: nameOf(each), sha1: sha1(each.mine), size: 1 }
    mine.set(nameOf(each), { ...file, projectId: null, versionId: null, version: null })
  }
  const isTaken = (path: string) => stories.some((each) => each.isTaken && each.name === path)
  const nothing = { obstacles: new Map(), noPlainFiles: new Set<string>(), worlds: new Set<string>() }
  const current = { keyOf: exactKey, mine, findings: [], ...nothing }
  const decided = decideFiles({
    base: stories.flatMap(({ name, base }) =>
      base === null ? [] : [{ path: name, sha1: sha1(base), sha512: '', projectId: null, isOverride: true }],
    ),
    theirs: stories.flatMap(({ name, theirs }) => (theirs === null ? [] : [wanted(name, theirs)])),
    current,
    policy: { isInstall, isTaken, merged: new Map() },
    earlier: [],
  })
  return { ...stepsOf(decided, current), mine }
}

/** What is wrong with what becomes of one file. */
function faultsOf(one: Story, { steps, skipped, mine }: ReturnType<typeof compare>): readonly string[] {
  const path = one.isOff ? `${one.name}.disabled` : one.name
  const step = steps.find((each) => [path, one.name].includes(each.from?.path ?? each.path))
  const to = step?.to ?? null
  const isEdited = one.mine !== null && one.mine !== one.base
  const isRemoved = one.mine === null && one.base !== null
  const isPlayed = /^(?:saves|screenshots)/.test(one.name)
  const isTheirs = one.base !== null || one.theirs !== null
  const hasBothChanged = isEdited && one.theirs !== null && one.theirs !== one.base && one.theirs !== one.mine
  const follows = one.mine !== null && one.mine === one.base && one.theirs !== one.base && !isPlayed
  const isSaid = skipped.some((each) => each.path === one.name || each.path === path)
  const wantedPath = one.mine !== null && one.isOff ? path : one.name
  const faults: readonly (readonly [string, boolean])[] = [
    ['an edit is lost', isEdited && !one.isTaken && step !== undefined],
    ['what was removed comes back', isRemoved && step !== undefined],
    ['what play makes is touched', isPlayed && step !== undefined],
    ['what the pack did not write is touched', !isTheirs && step !== undefined],
    ['another file is meant', step?.from !== undefined && step.from !== null && step.from !== mine.get(path)],
    ['it becomes another', to !== null && to.sha1 !== sha1(one.theirs ?? 0)],
    ['it is switched', to !== null && to.path !== wantedPath],
    ['a conflict is not said', hasBothChanged && !one.isTaken && !isPlayed && !isSaid],
    ['it does not follow', follows && step?.action !== (one.theirs === null ? 'remove' : 'replace')],
  ]
  return faults.flatMap(([fault, isSo]) => (isSo ? [`${one.name}: ${fault}`] : []))
}

it('loses no edit, brings back nothing that was removed, and touches nothing that the pack did not write', () => {
  assert(
    property(array(story, { maxLength: 12 }), (drawn) => {
      const stories = [...new Map(drawn.map((each) => [each.name, each])).values()]
      const compared = compare(stories, false)
      expect(stories.flatMap((one) => faultsOf(one, compared))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

it('does so too where a pack is installed, which is an update from nothing', () => {
  assert(
    property(array(story, { maxLength: 12 }), (drawn) => {
      // What is switched off is another file to an installation, which brings the pack's beside it.
      const stories = [...new Map(drawn.map((each) => [each.name, { ...each, base: null, isOff: false }])).values()]
      const compared = compare(stories, true)
      const faults = stories.flatMap((one) => faultsOf(one, compared))
      // A world or a screenshot comes where nothing is.
      expect(faults.filter((fault) => !/play makes/.test(fault) || isThere(stories, fault))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

function isThere(stories: readonly Story[], fault: string): boolean {
  return stories.some(({ name, mine }) => mine !== null && fault.startsWith(`${name}:`))
}
