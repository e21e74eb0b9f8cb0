import { Circle, CircleDashed, CircleDot, CircleHelp, CircleSlash, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Channel, MoveFile, MoveFileState, MoveVersion, Readiness } from '../../../src-preload/contract.ts'
import { format, formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { GROUPS, nameState } from './move-words.ts'

export interface MoveTableProps {
  readonly files: readonly MoveFile[]
  readonly versions: readonly MoveVersion[]
  /** Of the chosen one among the versions. */
  readonly place: number
  /** From now on versions of its project may be as unstable as that. */
  readonly onAllow: (file: MoveFile, channel: Channel) => void
}

/** Columns beside the chosen one. */
const MAX_OTHERS = 3

const SIGNS: Readonly<Record<Readiness, LucideIcon>> = {
  ready: CircleDot,
  'less-stable': CircleDot,
  'other-loader': CircleSlash,
  'not-yet': Circle,
  blocked: CircleSlash,
  unknown: CircleHelp,
  'not-checked': CircleDashed,
}

/** Each file with how far it is for the chosen version and those next to it. */
export function MoveTable({ files, versions, place, onAllow }: MoveTableProps): ReactNode {
  const places = placesAround(place, versions.length)
  return (
    <table className="move-table">
      <thead>
        <tr>
          <th scope="col">{formatMessage('move-file')}</th>
          {places.map((at) => (
            <th key={at} scope="col" className={at === place ? 'move-chosen' : 'move-other'}>
              {versions[at]?.gameVersion}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(({ readiness, title }) => {
        const of = files.filter(({ states }) => states[place]?.readiness === readiness)
        const shared = sharedReason(of, place)
        return (
          of.length > 0 && (
            <tbody key={readiness}>
              <tr className="move-group">
                <th scope="rowgroup" colSpan={places.length + 1}>
                  {format(title)} <span className="quiet counted">{of.length}</span>
                  {shared !== null && <span className="meta quiet"> · {shared}</span>}
                </th>
              </tr>
              {of.map((file) => (
                <FileLine key={file.id} {...{ file, place, places, onAllow }} saidReason={shared} />
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}

interface FileLineProps extends Pick<MoveTableProps, 'onAllow'> {
  readonly file: MoveFile
  readonly place: number
  readonly places: readonly number[]
  /** Of several files of its group, which is said above them; null: none. */
  readonly saidReason: string | null
}

function FileLine({ file, place, places, saidReason, onAllow }: FileLineProps): ReactNode {
  const { path, title, projectId, isEnabled, states } = file
  const own = reasonOf(file, place)
  const reason = own === saidReason ? '' : own
  return (
    <tr>
      <th scope="row">
        <span className="move-file">
          <Picture size={28} source={projectId === null ? null : `modwell-app://icon/${projectId}`} />
          <span className="move-file-text">
            <span title={path}>
              {title}
              {!isEnabled && <span className="meta quiet"> {formatMessage('move-disabled')}</span>}
            </span>
            {reason !== '' && <span className="meta quiet">{reason}</span>}
          </span>
          <AllowButton file={file} state={states[place]} onAllow={onAllow} />
        </span>
      </th>
      {places.map((at) => (
        <td key={at} className={at === place ? 'move-chosen' : 'move-other'}>
          <State state={states[at]} isChosen={at === place} />
        </td>
      ))}
    </tr>
  )
}

/** Where only a less stable version is there, it can be taken. */
function AllowButton({
  file,
  state,
  onAllow,
}: Pick<FileLineProps, 'file' | 'onAllow'> & { readonly state: MoveFileState | undefined }): ReactNode {
  if (state?.readiness !== 'less-stable' || state.channel === null || file.projectId === null) return null
  const { channel } = state
  return (
    <Button
      size="small"
      label={formatMessage('move-use-unstable-of', { title: file.title, channel })}
      onPress={() => onAllow(file, channel)}
    >
      {formatMessage('move-use-unstable', { channel })}
    </Button>
  )
}

/** Why most of them are where they are, where several have the same reason; null: none have. */
function sharedReason(files: readonly MoveFile[], place: number): string | null {
  const counts = new Map<string, number>()
  for (const reason of files.map((file) => reasonOf(file, place))) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [most] = [...counts].filter(([reason]) => reason !== '').toSorted(([, one], [, other]) => other - one)
  return most === undefined || most[1] < 2 ? null : most[0]
}

function reasonOf({ states }: MoveFile, place: number): string {
  return states[place]?.reasons.join(' ') ?? ''
}

interface StateProps {
  readonly state: MoveFileState | undefined
  /** In the column of the chosen version. */
  readonly isChosen: boolean
}

/** What most files are in the other columns is quiet there. */
function State({ state, isChosen }: StateProps): ReactNode {
  if (state === undefined) return null
  const Sign = SIGNS[state.readiness]
  return (
    <span className={`move-state move-state-${state.readiness}`}>
      <Sign size={14} aria-hidden />
      <span className={!isChosen && state.readiness === 'not-yet' ? 'quiet' : undefined}>{nameState(state)}</span>
    </span>
  )
}

function placesAround(place: number, count: number): readonly number[] {
  const first = Math.max(0, Math.min(place - 1, count - 1 - MAX_OTHERS))
  return Array.from({ length: Math.min(count, MAX_OTHERS + 1) }, (_, index) => first + index)
}
