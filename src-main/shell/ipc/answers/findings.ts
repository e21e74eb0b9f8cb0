import type { FindingsView, FindingView } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import { isOpenProblem, type InstanceFindings, type ListedFinding } from '../../../core/model/plans/findings.ts'
import { nameFile } from '../../handles/inspections.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { message } from '../../../../src-texts/text.ts'

type FindingQuestions =
  | 'library.problems'
  | 'instance.findings'
  | 'instance.last-findings'
  | 'instance.ignore'
  | 'instance.unignore'
  | 'instance.dependencies'
  | 'instance.why'
  | 'instance.link'
  | 'instance.unlink'

export function answerFindings({ core, inspections, choices }: Sources): AnswersTo<FindingQuestions> {
  const show = (instance: string, finding: ListedFinding): FindingView => {
    const { id, kind, severity, path, others, title, evidence, ignored, remedies, maybe = [] } = finding
    return {
      id,
      ignored,
      others,
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
  const showAll = (instance: string, { at, problem, findings }: InstanceFindings): FindingsView => {
    return { at, problem, findings: findings.map((finding) => show(instance, finding)) }
  }
  return {
    async 'library.problems'() {
      const instances = (await (await core).instances.list()).map(({ instance }) => instance)
      const last = await (await core).lastFindings(instances.map(({ id }) => id))
      const found = new Map(last.map((one) => [one.instance.id, one]))
      return instances.flatMap(({ id, name }) => {
        const one = found.get(id)
        return one?.findings.some(isOpenProblem) ? [{ instance: id, name, found: showAll(id, one) }] : []
      })
    },
    async 'instance.findings'({ instance, freshness }, call) {
      const [found] = await (await core).findings({ instances: [instance], freshness, channel: null }, call)
      if (found === undefined) throw new CoreError('not-found', message('instance-not-in-library'))
      return showAll(instance, found)
    },
    async 'instance.last-findings'({ instance }) {
      const [last] = await (await core).lastFindings([instance])
      return last === undefined ? null : showAll(instance, last)
    },
    async 'instance.ignore'({ instance, findings }, call) {
      await (await core).ignoredFindings.add(instance, { findings, note: null }, call)
      return null
    },
    async 'instance.unignore'({ instance, findings }) {
      await (await core).ignoredFindings.remove(instance, findings)
      return null
    },
    async 'instance.dependencies'({ instance }, call) {
      return (await core).dependencies(instance, call)
    },
    async 'instance.why'({ instance, file }, call) {
      const path = inspections.path(file)
      const answers = await (await core).why(instance, path, call)
      const answer = answers.find((one) => one.path === path)
      if (answer === undefined) throw new CoreError('not-found', message('file-not-in-instance', { path }))
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
