import { expect, it } from 'vitest'
import { changelogSection } from '../../../../src-main/core/flows/publish/decide/changelog-section.ts'

const TEXT = `# Changelog

## [Unreleased]

- nothing

## [4.2.0] - 2026-06-14

- Boats

### For pack makers

\`\`\`toml
## 4.1.0
\`\`\`

## v4.1.0

- Old
`

it('is what stands under the heading of the version, with the lower headings in it', () => {
  const section = changelogSection(TEXT, ['4.2.0+fabric', '4.2.0'])
  expect(section?.startsWith('- Boats')).toBe(true)
  expect(section?.endsWith('```')).toBe(true)
  expect(section).toContain('### For pack makers')
})

it('names a version as a word of its own, with or without v', () => {
  expect(changelogSection(TEXT, ['4.1.0'])).toBe('- Old')
  expect(changelogSection(TEXT, ['4.2'])).toBeNull()
  expect(changelogSection(TEXT, ['2.0'])).toBeNull()
})

it('is the whole where there are no headings', () => {
  expect(changelogSection('Only this.\n', ['4.2.0'])).toBe('Only this.')
})
