import type { Backend } from './backend.ts'
import type { Route } from './http/router.ts'
import { listAuthorizeRoutes } from './oauth/authorize-routes.ts'
import type { Flows } from './oauth/flows.ts'
import { listTokenRoutes } from './oauth/token-route.ts'
import { listFollowRoutes } from './routes/follows.ts'
import { listForgeUpdateRoutes } from './routes/forge-updates.ts'
import { listNotificationRoutes } from './routes/notifications.ts'
import { listPayoutRoutes } from './routes/payouts.ts'
import { listProjectBulkEditRoutes } from './routes/project-bulk-edit.ts'
import { listProjectCreateRoutes } from './routes/project-create.ts'
import { listProjectEditRoutes } from './routes/project-edit.ts'
import { listProjectImageRoutes } from './routes/project-images.ts'
import { listProjectRoutes } from './routes/projects.ts'
import { listReportRoutes } from './routes/reports.ts'
import { answerRoot } from './routes/root.ts'
import { listScheduleRoutes } from './routes/schedule.ts'
import { listSearchRoutes } from './routes/search.ts'
import { listStatisticsRoutes } from './routes/statistics.ts'
import { listTagRoutes } from './routes/tags.ts'
import { listTeamRoutes } from './routes/teams.ts'
import { listThreadRoutes } from './routes/threads.ts'
import { listUserEditRoutes } from './routes/user-edit.ts'
import { listUserRoutes } from './routes/users.ts'
import { listVersionCreateRoutes } from './routes/version-create.ts'
import { listVersionEditRoutes } from './routes/version-edit.ts'

import { listVersionFileRoutes, listVersionFileDeleteRoutes } from './routes/version-file.ts'
import { listVersionFilesRoutes } from './routes/version-files.ts'
import { listVersionRoutes } from './routes/versions.ts'

/** Every operation of the API, of both dialects. */
export function listRoutes(backend: Backend, flows: Flows): readonly Route[] {
  return [
    { method: 'GET', path: '/', answer: () => answerRoot(backend.dialect) },
    ...listSearchRoutes(backend),
    ...listProjectRoutes(backend),
    ...listProjectCreateRoutes(backend),
    ...listProjectEditRoutes(backend),
    ...listProjectBulkEditRoutes(backend),
    ...listProjectImageRoutes(backend),
    ...listFollowRoutes(backend),
    ...listScheduleRoutes(backend),
    ...listVersionRoutes(backend),
    ...listVersionCreateRoutes(backend),
    ...listVersionEditRoutes(backend),
    ...listVersionFileRoutes(backend),
    ...listVersionFileDeleteRoutes(backend),
    ...listVersionFilesRoutes(backend),
    ...listUserRoutes(backend),
    ...listUserEditRoutes(backend),
    ...listPayoutRoutes(backend),
    ...listNotificationRoutes(backend),
    ...listReportRoutes(backend),
    ...listThreadRoutes(backend),
    ...listTeamRoutes(backend),
    ...listTagRoutes(),
    ...listStatisticsRoutes(backend),
    ...listForgeUpdateRoutes(backend),
    ...listTokenRoutes(backend, flows),
    ...listAuthorizeRoutes(flows),
  ]
}
