import { describe, expect, it } from 'vitest'
import { findNewest } from '../../../../src-main/core/pipeline/identify/newest.ts'
import type { HostingService, NewestQuestion } from '../../../../src-main/core/services/hosting/hosting-service.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { answer, FABRIC, failure, makeVersion } from '../../nouns.ts'

/** A service that knows newest versions by loader and hash, and writes down what it was asked. */
function ask(known: Readonly<Record<string, Readonly<Record<string, Version>>>>) {
  const questions: NewestQuestion[] = []
  const service: Pick<HostingService, 'newestByHash'> = {
    async newestByHash(question) {
      questions.push(question)
      const of = known[question.loaders.join()] ?? {}
      return new Map(
        question.sha1s.map((sha1) => [
          sha1,
          sha1 === 'down' ? failure<readonly Version[]>() : answer(of[sha1] === undefined ? null : [of[sha1]]),
        ]),
      )
    },
  }
  return { service, questions }
}

const of = (key: string, sha1: string, target = FABRIC) => ({ key, sha1, target })
const quilt = { loaders: ['quilt', 'fabric'], gameVersion: '1.21.1', channel: 'beta' as const }
const options = { freshness: 'normal', priority: 'user' } as const

describe('the newest versions are asked for', () => {
  it('once for each target, with every hash once', async () => {
    const { service, questions } = ask({})
    await findNewest(
      [of('a', 'x'), of('b', 'x'), of('c', 'y'), of('d', 'x', { ...FABRIC, gameVersion: '26.1' })],
      service,
      options,
    )
    expect(questions.map(({ sha1s, gameVersions }) => `${gameVersions.join()}: ${sha1s.join()}`)).toEqual([
      '1.21.1: x,y',
      '26.1: x',
    ])
  })

  it('with the accepted channels', async () => {
    const { service, questions } = ask({})
    await findNewest([{ key: 'a', sha1: 'x', target: { ...quilt, loaders: ['quilt'] } }], service, options)
    expect(questions[0]?.channels).toEqual(['release', 'beta'])
  })

  it('of the second loader only where the first has nothing', async () => {
    const own = makeVersion('own', 2, { loaders: ['quilt'] })
    const foreign = makeVersion('foreign', 2)
    const { service, questions } = ask({ quilt: { o: own }, fabric: { f: foreign } })
    const found = await findNewest(
      [
        { key: 'own', sha1: 'o', target: quilt },
        { key: 'foreign', sha1: 'f', target: quilt },
      ],
      service,
      options,
    )
    expect(questions.map(({ loaders, sha1s }) => [loaders, sha1s])).toEqual([
      [['quilt'], ['o', 'f']],
      [['fabric'], ['f']],
    ])
    expect(found.get('own')).toMatchObject({ value: [{ id: 'own2' }] })
    expect(found.get('foreign')).toMatchObject({ value: [{ id: 'foreign2' }] })
  })

  it('not of the second loader when the first did not answer', async () => {
    const { service, questions } = ask({})
    const found = await findNewest([{ key: 'a', sha1: 'down', target: quilt }], service, options)
    expect(questions.length).toBe(1)
    expect(found.get('a')?.kind).toBe('failed')
  })
})
