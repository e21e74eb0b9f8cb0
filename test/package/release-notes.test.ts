import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readProject, ROOT } from './project.ts'
import { readNotes } from './release-notes.ts'

const CHANGELOG = '# Changelog\n\nOf all.\n\n## 1.1.0\n\n- New\n\n## 1.0.0 (of May)\n\n- Old\n'

it("takes a version's part of the changelog", () => {
  expect(readNotes('v1.1.0', CHANGELOG, '1.1.0')).toBe('- New\n')
  expect(readNotes('v1.0.0', CHANGELOG, '1.0.0')).toBe('- Old\n')
})

it('refuses a tag of another version, and one that the changelog does not know', () => {
  expect(() => readNotes('v1.1.0', CHANGELOG, '1.0.0')).toThrow('v1.1.0 is not the version of package.json, 1.0.0')
  expect(() => readNotes('v1.1.1', CHANGELOG, '1.1.1')).toThrow('the changelog says nothing of 1.1.1')
})

it('finds what the changelog says of the version that the project has', () => {
  const { version } = readProject()
  expect(readNotes(`v${version}`, readFileSync(join(ROOT, 'resources/CHANGELOG.md'), 'utf8'), version)).not.toBe('\n')
})
