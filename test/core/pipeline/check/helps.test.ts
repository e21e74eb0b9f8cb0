import { describe, expect, it } from 'vitest'
import { makeFinding, makeVersion } from '../../nouns.ts'
import { find, LAMP, makeBroken } from './findings-ground.ts'

const lamp = makeFinding(LAMP, makeVersion('lamp', 10))

describe('looking for it by its name', () => {
  it('helps where a mod is missing of which nobody knows the project', () => {
    const [unknown] = find([lamp], { broken: [makeBroken('missing', { neededMod: 'oil' })] })
    const [known] = find([lamp], { broken: [makeBroken('missing', { neededMod: 'oil', neededProject: 'core' })] })
    expect(unknown?.helps).toEqual([{ kind: 'search', text: 'oil', instance: 'inst1' }])
    expect(known?.helps).toBeUndefined()
  })

  it('helps where a file cannot be read, unless Modwell put it there', () => {
    const unreadable = { ...lamp, state: 'unreadable' as const }
    expect(find([unreadable])[0]?.helps).toMatchObject([{ kind: 'search', text: 'LAMP' }])
    expect(find([unreadable], { changed: [LAMP] })[0]?.helps).toBeUndefined()
  })
})
