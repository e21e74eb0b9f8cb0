import { acceptedChannels } from '../model/channel.ts'
import type { Outcome } from '../model/freshness.ts'
import type { Target } from '../model/target.ts'
import type { Version } from '../model/version.ts'
import type { CallOptions, HostingService } from '../service/hosting-service.ts'

interface Question {
  readonly key: string
  readonly sha1: string
  readonly target: Target
}

/** One question to the service for each distinct target, whatever instances its files are in. By the question's key. */
export async function findNewest(
  questions: readonly Question[],
  service: HostingService,
  options: CallOptions,
): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>> {
  const groups = groupByTarget(questions)
  const found = new Map<string, Outcome<readonly Version[]>>()
  const ask = async (group: readonly Question[]) => {
    const first = group[0]
    if (first === undefined) return
    const answers = await service.newestByHash(
      {
        sha1s: [...new Set(group.map(({ sha1 }) => sha1))],
        loaders: first.target.loaders,
        gameVersions: [first.target.gameVersion],
        channels: acceptedChannels(first.target.channel),
      },
      options,
    )
    for (const { key, sha1 } of group) {
      const answer = answers.get(sha1)
      if (answer !== undefined) found.set(key, answer)
    }
  }
  await Promise.all([...groups.values()].map(ask))
  return found
}

function groupByTarget(questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const groups = new Map<string, Question[]>()
  for (const question of questions) {
    const { loaders, gameVersion, channel } = question.target
    const name = JSON.stringify([loaders.toSorted(), gameVersion, channel])
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push(question)
  }
  return groups
}
