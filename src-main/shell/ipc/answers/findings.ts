import type { FindingView } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { Finding } from '../../../core/model/findings.ts'
import { nameFile } from '../../memory/inspections.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type FindingQuestions = 'instance.findings' | 'instance.why' | 'instance.link' | 'instance.unlink'

export function answerFindings({ core, inspections, choices }: Sources): AnswersTo<FindingQuestions> {
  const show = (instance: string, finding: Finding): FindingView => {
    const { kind, severity, path, title, evidence, remedies, maybe = [] } = finding
    return {
      file: nameFile(instance, path),
      kind,
      severity,
      path,
      title,
      evidence,
      remedies: remedies.map(choices.show),
      suggestions: maybe.map(({ slug, title: name }) => ({ project: slug, title: name })),
    }
  }
  return {
    async 'instance.findings'({ instance, freshness }, call) {
      const [found] = await (await core).findings({ instances: [instance], freshness, channel: null }, call)
      if (found === undefined) throw new CoreError('not-found', 'The instance is not in the library any more.')
      const { findings, problem } = found
      return { findings: findings.map((finding) => show(instance, finding)), problem }
    },
    async 'instance.why'({ instance, file }, call) {
      const path = inspections.path(file)
      const answers = await (await core).why(instance, path, call)
      const answer = answers.find((one) => one.path === path)
      if (answer === undefined) throw new CoreError('not-found', `${path} is not in the instance any more.`)
      const { because, since, neededBy } = answer
      return { because, since: since?.at ?? null, chains: neededBy.map((chain) => chain.map(({ title }) => title)) }
    },
    async 'instance.link'({ instance, file, project }, call) {
      const wish = { file: inspections.path(file), project, version: null }
      const { projectTitle, versionNumber } = await (await core).links.add(instance, wish, call)
      return { projectTitle, versionNumber }
    },
    async 'instance.unlink'({ instance, file }, call) {
      await (await core).links.remove(instance, inspections.path(file), call)
      return null
    },
  }
}
