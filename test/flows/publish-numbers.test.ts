import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Publication } from '../../src-main/core/model/authoring/publishing/publication.ts'
import type { Check } from '../../src-main/core/model/authoring/publishing/publish-check.ts'
import { CHANGELOG, firstFix, found, openPublishGround, type PublishGround } from './publish-ground.ts'

let ground: PublishGround

beforeEach(async () => {
  ground = await openPublishGround('current')
})

afterEach(() => ground.close())

function questionsOf({ checks }: Publication): readonly Check[] {
  return checks.filter(({ isQuestion }) => isQuestion)
}

describe('several versions of one number', () => {
  it('of an author who numbers alike for each loader the same number is no clash', async () => {
    for (const loader of ['fabric', 'forge', 'neoforge']) ground.earlier('4.1.0', [loader])
    const publication = await ground.prepare(ground.build(), CHANGELOG)
    expect(publication.versions.map(({ number }) => number)).toEqual(['4.2.0', '4.2.0', '4.2.0'])
    expect(found(publication)).toEqual([])
  })

  it('two that would have one number are told apart by the loader', async () => {
    ground.earlier('4.1.0', ['fabric'])
    const publication = await ground.prepare(ground.build(), CHANGELOG)
    const check = publication.checks.find(({ kind, level }) => kind === 'number-used' && level === 'problem')
    expect(check?.message).toBe('Use the number 4.2.0 for all 3 versions? Different loaders may share one.')
    expect([check?.version, check?.isQuestion]).toEqual([null, true])
    expect(check?.fixes.map(({ message }) => message)).toEqual([
      'Number them 4.2.0+fabric, 4.2.0+forge, 4.2.0+neoforge',
      'Keep 4.2.0 for all 3',
    ])
    const kept = await ground.core.publishing.amend(publication.id, firstFix({ fixes: check?.fixes.slice(1) ?? [] }))
    expect(found(kept)).toEqual([])
    const amended = await ground.core.publishing.amend(publication.id, firstFix(check))
    expect(amended.versions.map(({ number }) => number)).toEqual(['4.2.0+fabric', '4.2.0+forge', '4.2.0+neoforge'])
    expect(amended.checks.filter(({ level }) => level === 'problem')).toEqual([])
  })

  it('say how the earlier ones are numbered, where each has a number of its own', async () => {
    for (const number of ['4.0.2', '4.1.0']) ground.earlier(number, ['fabric'])
    const [check] = questionsOf(await ground.prepare(ground.build(), CHANGELOG))
    expect(check?.message).toMatch(/Your 2 earlier versions each have a number of their own\.$/)
  })

  it('are told apart by the game version where they are for one loader', async () => {
    ground.earlier('4.1.0', ['fabric'])
    const paths = ['1.21.9', '1.21.11'].map((games) => ground.jar(`lanterns-${games}.jar`, ['fabric'], { games }))
    const publication = await ground.prepare(paths, CHANGELOG)
    const [check] = questionsOf(publication)
    expect(check?.message).toBe('Use the number 4.2.0 for both versions? Different game versions may share one.')
    const amended = await ground.core.publishing.amend(publication.id, firstFix(check))
    expect(amended.versions.map(({ number }) => number).toSorted()).toEqual([
      '4.2.0+fabric-1.21.11',
      '4.2.0+fabric-1.21.9',
    ])
    expect(found(amended)).not.toContain('problem: number-used')
  })

  it('are asked about for each number: one answer is for one of them', async () => {
    ground.earlier('4.1.0', ['fabric'])
    const paths = ['4.2.0', '4.3.0'].flatMap((version) =>
      ['fabric', 'forge'].map((loader) =>
        ground.jar(`lanterns-${loader}-${version}.jar`, [loader], {
          version,
          games: loader === 'fabric' ? '>=1.21.8 <=1.21.11' : '[1.21.8,1.21.11]',
        }),
      ),
    )
    const publication = await ground.prepare(paths, CHANGELOG)
    const keeps = questionsOf(publication).map(({ fixes }) => fixes[1])
    expect(keeps.map((keep) => keep?.message).toSorted()).toEqual(['Keep 4.2.0 for both', 'Keep 4.3.0 for both'])
    const kept = await ground.core.publishing.amend(
      publication.id,
      firstFix({ fixes: keeps.flatMap((keep) => keep ?? []) }),
    )
    expect(questionsOf(kept).map(({ fixes }) => fixes[1]?.message)).toEqual([keeps[1]?.message])
  })

  it('are all that is a question: what is wrong stays a problem, whichever ways out it has', async () => {
    const file = ground.jar('other-4.2.0.jar', ['fabric'], { id: 'other', name: 'Other' })
    ground.earlier('4.1.0', ['fabric'])
    const before = await ground.prepare(ground.jar('lanterns-4.1.1.jar', ['fabric'], { version: '4.1.1' }), CHANGELOG)
    await ground.core.publishing.publish(before.id)
    const { checks } = await ground.prepare(file, CHANGELOG)
    const wrong = checks.find(({ kind }) => kind === 'other-mod')
    expect([wrong?.level, wrong?.fixes.length, wrong?.isQuestion]).toEqual(['problem', 2, false])
  })
})
