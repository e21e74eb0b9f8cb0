import { describe, expect, it } from 'vitest'
import { judgeInstallSide } from '../../../../../src-main/core/flows/propose/choose/choose-version.ts'
import { makeProject } from '../../../nouns.ts'

const FOR_CLIENTS = makeProject('lamp', { clientSide: 'required', serverSide: 'unsupported' })
const FOR_SERVERS = makeProject('rope', { clientSide: 'unsupported', serverSide: 'required' })
const install = { title: 'Lamp', type: 'mod', project: FOR_CLIENTS, declared: null, isNamed: false } as const

describe('installing into a server', () => {
  it('is refused for what is for clients only, saying how to do it anyway', () => {
    expect(judgeInstallSide(install, 'server')).toMatchObject({
      kind: 'refused',
      problem: {
        code: 'unsatisfiable',
        message: 'Lamp is not installed: Lamp is for clients only, and this is a server.',
        hint: 'Choose a version to install it anyway.',
      },
    })
  })

  it.each(['resourcepack', 'shader'] as const)(
    'is refused for a %s, which would have no effect, also by its version',
    (type) => {
      const judged = judgeInstallSide({ ...install, project: null, isNamed: true, type }, 'server')
      expect(judged).toMatchObject({
        kind: 'refused',
        problem: { message: expect.stringContaining('because servers do not use') },
      })
      expect(judgeInstallSide({ ...install, type }, 'client').kind).toBe('accepted')
    },
  )

  it('is refused where only the file itself says that it is for clients', () => {
    expect(judgeInstallSide({ ...install, project: null, declared: 'client' }, 'server')).toMatchObject({
      problem: { message: expect.stringContaining('The file of Lamp says that it is for clients only') },
    })
  })

  it('is only warned of where somebody named the version', () => {
    expect(judgeInstallSide({ ...install, isNamed: true }, 'server')).toMatchObject({
      kind: 'accepted',
      advice: [{ reason: { code: 'wrong-side' }, choices: [] }],
    })
  })
})

describe('installing into a client', () => {
  it('is only warned of for what is for servers only', () => {
    expect(judgeInstallSide({ ...install, title: 'Rope', project: FOR_SERVERS }, 'client')).toMatchObject({
      kind: 'accepted',
      advice: [
        {
          reason: { code: 'wrong-side', message: 'Rope is for servers only, and this is a client.' },
          choices: [],
        },
      ],
    })
  })

  it('goes without a word for what is for clients', () => {
    expect(judgeInstallSide(install, 'client')).toEqual({ kind: 'accepted', advice: [] })
  })
})
