import type { DailyRecord } from '../../../core/core.ts'
import type { Desk, MissingPart } from '../../../core/model/authoring/desk/desk.ts'
import type { ReportSubject } from '../../../core/model/accounts/report.ts'
import type { NewestVersion, OwnProject } from '../../../core/model/authoring/desk/own-project.ts'
import { checkedFields, problemDocument } from './inbox-document.ts'

type Checked = Pick<Desk, 'checkedAt' | 'fromCache' | 'problem'>

export function deskDocument({ projects, invitations, reports, need, total, missing, ...rest }: Desk): object {
  return {
    projects: projects.map(projectDocument),
    invitations: invitations.map(({ notificationId: notification, title, role, isToOrganization, at }) => ({
      notification,
      title,
      role,
      toOrganization: isToOrganization,
      at,
    })),
    reports: reports.map(({ notificationId: notification, reportId: report, about, siteUrl, text, at }) => ({
      notification,
      report,
      about: about && aboutDocument(about),
      siteUrl,
      text,
      at,
    })),
    need,
    total: {
      allTime: total.allTime,
      downloads: total.downloads,
      followers: total.followers,
      days: total.days,
      since: total.since,
    },
    missing: missing.map(missingDocument),
    ...checkedFields(rest),
  }
}

export function dailyDocument({ project, counts, gains }: DailyRecord, checked: Checked): object {
  const totals = new Map(counts.map((one) => [one.day, one]))
  return {
    project,
    days: gains.map(({ day, downloads, followers, isExact }) => ({
      day,
      downloads,
      followers,
      exact: isExact,
      totals: totals.has(day) ? { downloads: totals.get(day)?.downloads, followers: totals.get(day)?.followers } : null,
    })),
    ...checkedFields(checked),
  }
}

function projectDocument(project: OwnProject): object {
  const { id, slug, title, type, status, downloads, followers, waiting, gained, versions, newest } = project
  const { organizationId, created, queued, approved, threadId } = project
  return {
    id,
    slug,
    title,
    type,
    status,
    organizationId,
    downloads,
    followers,
    created,
    queued,
    approved,
    threadId,
    versions,
    newest: newest.map(versionDocument),
    waiting: waiting.map((one) => {
      if (one.kind === 'not-saved') return { kind: one.kind, fields: one.fields }
      if (one.kind === 'never-submitted') return { kind: one.kind, since: one.since }
      const { kind, text, at, notificationId: notification } = one
      return { kind, text, at, notification, ...(one.kind === 'rejected' && { answered: one.isAnswered }) }
    }),
    last30Days: gained,
  }
}

/** `kind` says what is told of it: of what is gone or was not named there is its type and id alone. */
function aboutDocument(about: ReportSubject): object {
  switch (about.kind) {
    case 'project':
      return { kind: about.kind, id: about.projectId, slug: about.slug, title: about.title }
    case 'version':
      return {
        kind: about.kind,
        id: about.versionId,
        number: about.number,
        project: about.projectId,
        title: about.title,
      }
    case 'user':
      return { kind: about.kind, id: about.userId, username: about.username }
    case 'gone':
    case 'not-named':
      return { kind: about.kind, type: about.type, id: about.id }
  }
}

function versionDocument({ id, number, channel, loaders, published }: NewestVersion): object {
  return { id, number, channel, loaders, published }
}

function missingDocument({ part, problem }: MissingPart): object {
  return { part, problem: problemDocument(problem) }
}
