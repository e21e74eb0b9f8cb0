/**
 * How instances that share folders agree: what lies in such a folder gets one version, which must be compatible with all. In: what each was
 * assessed to be on its own. Out: the same in the same order, each with the moves in shared folders that all agree on; what they do
 * not agree on is held in all of them, with the reason of the one that it is incompatible with. Every round takes candidates away, so
 * it ends.
 */
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import { type Message, message } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import { judgeAgain } from '../../pipeline/check/states.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Candidate, FileFinding } from '../../model/states/finding.ts'
import { isLater, obstacle } from '../../model/states/fit.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Target } from '../../model/states/target.ts'
import type { Move, Request, Wish } from '../../pipeline/resolve/board/request.ts'
import {
  resolveRequests,
  type ResolvedRequest,
  type ResolutionOptions,
  type ResolutionServices,
} from '../resolution/resolve-requests.ts'
import type { SharedFolders } from './sharing.ts'

/** One file of a shared folder, under the paths that its instances know it by. */
interface SharedFile {
  readonly title: string
  /** Path by the member's place in the group. */
  readonly paths: ReadonlyMap<number, string>
  /** What could take its place in all of them: what is installed and may stay so, then the latest first. */
  readonly candidates: readonly Candidate[]
  /** Why there is none, once there is none. */
  readonly refusal: Reason | null
}

/** What an instance comes to once those that it shares folders with have had their say. */
export interface AgreedAssessment extends Assessment {
  /** By path: why no version of a shared file is compatible with all. Absent: it shares nothing that could change. */
  readonly refusals?: ReadonlyMap<string, Reason>
}

/** The very same where nothing that they share could change. */
export async function agreeOn(
  members: readonly Assessment[],
  sharing: SharedFolders,
  services: ResolutionServices,
  options: ResolutionOptions,
): Promise<readonly AgreedAssessment[]> {
  let sharedFiles = sharedFilesOf(members, sharing)
  if (sharedFiles.length === 0) return members
  for (;;) {
    const requests = members.map((member, index) => requestWith(member.request, sharedFiles, index))
    const resolved = await resolveRequests(requests, services, options)
    const next = sharedFiles.map((sharedFile) => narrow(sharedFile, members, resolved))
    if (next.every((sharedFile, index) => sharedFile === sharedFiles[index])) {
      return members.map((member, index) => judgeMember(member, resolved[index], { sharedFiles, index }))
    }
    sharedFiles = next
  }
}

function sharedFilesOf(members: readonly Assessment[], sharing: SharedFolders): readonly SharedFile[] {
  const found = new Map<
    string,
    { title: string; wishes: Wish[]; paths: Map<number, string>; type: FileFinding['file']['type'] }
  >()
  for (const { inspection, request } of members) {
    const id = inspection.instance.id ?? ''
    if (sharing.groupOf(id).length < 2) continue
    const types = new Map(inspection.files.map(({ file }) => [file.path, file.type]))
    for (const wish of request.wishes) {
      const type = types.get(wish.key)
      if (type === undefined || sharing.folderOf(id, wish.key) === null) continue
      const key = sharing.keyOf(id, wish.key)
      const paths = pathsOf(members, sharing, { id, path: wish.key })
      if (paths.size < 2) continue
      const one = found.get(key) ?? { title: wish.title, wishes: [], paths, type }
      one.wishes.push(wish)
      found.set(key, one)
    }
  }
  return [...found.values()].map(({ title, wishes, paths, type }) => {
    const targets = [...paths.keys()].map((index) => ({ index, target: members[index]?.request.targets[type] ?? null }))
    return { title, paths, ...candidatesFor(wishes, targets, members) }
  })
}

interface MemberTarget {
  readonly index: number
  readonly target: Target | null
}

function candidatesFor(
  wishes: readonly Wish[],
  targets: readonly MemberTarget[],
  members: readonly Assessment[],
): Pick<SharedFile, 'candidates' | 'refusal'> {
  const isStaying = ({ version }: Candidate) => members.some(({ request }) => request.installed?.has(version.id))
  const all = new Map(wishes.flatMap(({ candidates }) => candidates).map((one) => [one.version.id, one]))
  const offered = [...all.values()].toSorted(
    (one, other) => Number(isStaying(other)) - Number(isStaying(one)) || (isLater(one.version, other.version) ? -1 : 1),
  )
  // What is installed may be of any channel.
  const anyChannel = targets.map(({ index, target }) => ({ index, target: target && { ...target, channel: ALPHA } }))
  const refusals = new Map(offered.map((one) => [one, refusalOf(one, isStaying(one) ? anyChannel : targets, members)]))
  const candidates = offered.filter((one) => refusals.get(one) === null)
  const [latest] = offered
  return {
    candidates,
    refusal: candidates.length > 0 || latest === undefined ? null : (refusals.get(latest) ?? null),
  }
}

function pathsOf(
  members: readonly Assessment[],
  sharing: SharedFolders,
  { id, path }: { readonly id: string; readonly path: string },
): Map<number, string> {
  const paths = new Map<number, string>()
  for (const [index, { inspection }] of members.entries()) {
    const own = inspection.instance.id === id ? path : sharing.pathIn(inspection.instance.id ?? '', id, path)
    if (own !== null) paths.set(index, own)
  }
  return paths
}

/** An instance without a target for such files reads none of them, and so has no say. */
function refusalOf(
  { version }: Candidate,
  targets: readonly MemberTarget[],
  members: readonly Assessment[],
): Reason | null {
  for (const { index, target } of targets) {
    const reason = target === null ? null : obstacle(version, target)
    if (reason !== null) return incompatible(version.number, members[index], messageOf(reason))
  }
  return null
}

const ALPHA = 'alpha' as const

function incompatible(number: string, member: Assessment | undefined, why: Message): Reason {
  return incompatibleWith(member?.inspection.instance.name ?? '', number, why)
}

/** Why a version is not put where another instance has it too. */
export function incompatibleWith(name: string, number: string, why: Message): Reason {
  return {
    code: 'incompatible-with-sharing-instance',
    ...withMessage(message('incompatible-with-sharing', { version: number, name, why })),
  }
}

function requestWith(request: Request, sharedFiles: readonly SharedFile[], index: number): Request {
  const own = new Set(sharedFiles.flatMap(({ paths }) => paths.get(index) ?? []))
  const enabled = new Map(request.present.map(({ key, isEnabled }) => [key, isEnabled]))
  const agreed = sharedFiles.flatMap(({ title, paths, candidates }): readonly Wish[] => {
    const key = paths.get(index)
    const [first, ...others] = candidates
    if (key === undefined || first === undefined) return []
    const wish = request.wishes.find((one) => one.key === key)
    const isEnabled = wish?.isEnabled ?? enabled.get(key) ?? true
    return [{ key, title, isEnabled, candidates: [first, ...others], target: null }]
  })
  return { ...request, wishes: [...request.wishes.filter(({ key }) => !own.has(key)), ...agreed] }
}

/** The same object: all agree on it. */
function narrow(
  sharedFile: SharedFile,
  members: readonly Assessment[],
  resolved: readonly ResolvedRequest[],
): SharedFile {
  const [first] = sharedFile.candidates
  if (first === undefined) return sharedFile
  let rank = 0
  for (const [index, key] of sharedFile.paths) {
    const { resolution } = resolved[index] ?? {}
    const move = resolution?.moves.find((one) => one.key === key)
    if (move === undefined) {
      const held = resolution?.held.find(({ wish }) => wish.key === key)
      const why =
        held === undefined || held.reasons.length === 0
          ? message('cannot-come-in-there')
          : sentences(held.reasons.map(messageOf))
      return { ...sharedFile, candidates: [], refusal: incompatible(first.version.number, members[index], why) }
    }
    const alone = refusalOfAdditions(move, index, { sharedFile, members, resolved })
    if (alone !== null) return { ...sharedFile, candidates: [], refusal: alone }
    rank = Math.max(
      rank,
      sharedFile.candidates.findIndex(({ version }) => version.id === move.candidate.version.id),
    )
  }
  return rank === 0 ? sharedFile : { ...sharedFile, candidates: sharedFile.candidates.slice(rank) }
}

/** What a move brings along lands in the shared folder as well, and must be compatible with the others there. */
function refusalOfAdditions(
  { key, candidate }: Move,
  index: number,
  {
    sharedFile,
    members,
    resolved,
  }: {
    readonly sharedFile: SharedFile
    readonly members: readonly Assessment[]
    readonly resolved: readonly ResolvedRequest[]
  },
): Reason | null {
  const wanted = new Set([key])
  const additions = resolved[index]?.resolution.additions ?? []
  for (const by of wanted) {
    for (const addition of additions) {
      if (!addition.neededBy.includes(by)) continue
      wanted.add(addition.projectId)
      for (const other of sharedFile.paths.keys()) {
        const target = members[other]?.request.targets.mod ?? null
        const reason = target === null ? null : obstacle(addition.candidate.version, target, addition.title)
        if (reason === null) continue
        return incompatible(
          candidate.version.number,
          members[other],
          message('it-needs-because', { title: addition.title, why: messageOf(reason) }),
        )
      }
    }
  }
  return null
}

function judgeMember(
  member: Assessment,
  resolved: ResolvedRequest | undefined,
  { sharedFiles, index }: { readonly sharedFiles: readonly SharedFile[]; readonly index: number },
): AgreedAssessment {
  if (resolved === undefined) return member
  const byPath = new Map(sharedFiles.map((sharedFile) => [sharedFile.paths.get(index), sharedFile]))
  const files = member.inspection.files.map((finding): FileFinding => {
    const sharedFile = byPath.get(finding.file.path)
    if (sharedFile === undefined || (finding.state !== 'update-available' && finding.state !== 'held')) return finding
    const [candidate] = sharedFile.candidates
    return judgeAgain(
      finding,
      candidate === undefined ? { kind: 'not-agreed', reason: sharedFile.refusal } : { kind: 'agreed', candidate },
    )
  })
  const refusals = [...byPath].flatMap(([path, { candidates, refusal }]) =>
    path !== undefined && candidates.length === 0 && refusal !== null ? [[path, refusal] as const] : [],
  )
  return { ...resolved, inspection: { ...member.inspection, files }, refusals: new Map(refusals) }
}
