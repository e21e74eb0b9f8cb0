import { hasFact } from '../../model/words/reason.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import { answer, type Advice, withLabel } from '../../model/plans/advice.ts'
import { acceptedChannels, CHANNELS, sayChannel, type Channel } from '../../model/versions/channel.ts'
import type { Version } from '../../model/versions/version.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Changes } from '../../pipeline/plan/update.ts'
import { titlesOf } from '../../model/states/file-title.ts'
import type { HeldWish } from '../../pipeline/resolve/board/request.ts'

type Install = Extract<Wish, { kind: 'install' }>

export interface LessStable {
  /** What is accepted without it. */
  readonly channel: Channel
  /** The instance as that channel has it. */
  assessAt(channel: Channel): Promise<Assessment>
  /** What the wish changes there. */
  changesIn(wish: Install, assessment: Assessment): Promise<Changes>
}

/** The most stable channel with which what cannot be installed can, tried before it is offered, with what would be less stable then. */
export async function adviceOnChannel(wish: Install, held: HeldWish, asking: LessStable): Promise<readonly Advice[]> {
  if (!hasFact(held.reasons, 'lacks-dependency')) return []
  const accepted = acceptedChannels(asking.channel)
  const lessStable = CHANNELS.filter((channel) => !accepted.includes(channel))
  let found: ChannelAttempt | null = null
  // What the least stable cannot mend none before it can.
  for (const channel of lessStable.toReversed()) {
    const tried = await attempt({ ...wish, channel }, channel, asking)
    if (tried === null) break
    found = tried
  }
  if (found === null) return []
  const unstable = found.arriving.filter(({ version }) => !accepted.includes(version.channel))
  const names = unstable.map(({ title, version: { number, channel } }) =>
    message('version-of-channel', { title, number, channel: sayChannel(channel) }),
  )
  const told = withMessage(message('only-less-stable-fit', { names }))
  const planned = answer(message('choice-do-not-install', { title: held.wish.title }))
  const label = withLabel(message('choice-accept-less-stable', { title: held.wish.title, names }))
  return [{ reason: { code: 'less-stable', ...told }, choices: [{ ...label, wish: found.wish }], planned }]
}

interface ChannelAttempt {
  readonly wish: Install
  readonly arriving: readonly { readonly title: string; readonly version: Version }[]
}

/** null: it cannot be done so either. */
async function attempt(
  wish: Install,
  channel: Channel,
  { assessAt, changesIn }: LessStable,
): Promise<ChannelAttempt | null> {
  const assessment = await assessAt(channel)
  try {
    const { replacements, newcomers, asked } = await changesIn(wish, assessment)
    const titleAt = titlesOf(assessment.inspection.files)
    const arriving = [
      ...asked.map(({ title, candidate: { version } }) => ({ title, version })),
      ...replacements.map(({ path, candidate: { version } }) => ({ title: titleAt(path), version })),
      ...newcomers.map(({ title, candidate: { version } }) => ({ title, version })),
    ]
    return arriving.length === 0 ? null : { wish, arriving }
  } catch (error) {
    if (error instanceof CoreError && error.code === 'unsatisfiable') return null
    throw error
  }
}
