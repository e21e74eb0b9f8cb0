import { describe, expect, test } from 'vitest'
import { differingPart } from '../../../../src-renderer/features/project-edit/differing-part.ts'

describe('two texts from where they begin to differ', () => {
  test('have one line of what is alike, and dots for what is before', () => {
    expect(differingPart('a\nb\nc\nmine', 'a\nb\nc\ntheirs\nd')).toEqual(['…\nc\nmine', '…\nc\ntheirs\nd'])
  })

  test('are whole where little would be left out', () => {
    expect(differingPart('a\nb\nmine', 'a\nb\ntheirs')).toEqual(['a\nb\nmine', 'a\nb\ntheirs'])
  })

  test('where one goes on from the other begin before what is added', () => {
    expect(differingPart('a\nb\nc', 'a\nb\nc\nd')).toEqual(['…\nc', '…\nc\nd'])
  })
})
