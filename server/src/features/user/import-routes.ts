import { user } from '@workstation/contract/user'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportFailures } from './export-failures'
import { exportUsers } from './export-users'
import { makeImportTemplate } from './import-template'
import { importUsers } from './import-users'
import { previewImport } from './preview-import'

const mayImport = { modelId: 'user', button: 'btn_import' }
const mayExport = { modelId: 'user', button: 'btn_download' }
/** A thousand lines with every field as long as it may be. */
const bodyBytes = 8 * 1024 * 1024

export const importRoutes = (services: Services): Route[] => [
  on(user.exportExcel, mayExport, (query, context) => exportUsers(services, context, query)),
  on(user.importTemplate, mayImport, (_, context) => makeImportTemplate(services, context)),
  on(user.importPreview, mayImport, async ({ fileName }, context) => ({
    dataRow: await previewImport(services, context, fileName),
  })),
  on(user.importData, mayImport, ({ list }, context) => importUsers(services, context, list), { bodyBytes }),
  on(user.exportFailures, mayImport, ({ list }, context) => exportFailures(services, context, list), { bodyBytes }),
]
