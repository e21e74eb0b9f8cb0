import { expect, it } from 'vitest'
import { format } from '../../../../resources/text/text.ts'
import { sayNeeds } from '../../../../src-main/core/model/projects/say-needs.ts'

function needs(loaders: readonly string[], gameVersions: readonly string[], serverSide = 'required'): string | null {
  const said = sayNeeds({ loaders, gameVersions, serverSide })
  return said && format(said)
}

it('names the loaders and the game versions that something of it is for', () => {
  expect(needs(['fabric', 'quilt'], ['1.20', '1.20.1', '1.21'])).toBe(
    'It has versions for Fabric and Quilt, 1.20 to 1.21.',
  )
  expect(needs(['neoforge'], ['1.21'])).toBe('It has versions for NeoForge, 1.21.')
})

it('leaves out what the service does not name', () => {
  expect(needs(['fabric'], [])).toBe('It has versions for Fabric.')
  expect(needs([], ['1.20', '1.21'])).toBe('It has versions for 1.20 to 1.21.')
  expect(needs([], [])).toBeNull()
})

it('says of what no server takes that it is for clients', () => {
  expect(needs(['fabric'], ['1.21'], 'unsupported')).toBe('It has versions for Fabric, 1.21, for clients only.')
})
