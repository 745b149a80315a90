import { dataInterface } from '@workstation/contract/data-interface'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readSourceRow, readSourceRows } from './read-source'

export const dataInterfaceRoutes = (services: Services): Route[] => [
  on(dataInterface.rows, 'signedIn', (input, { actor }) => readSourceRows(services, actor, input)),
  on(dataInterface.rowsByGet, 'signedIn', (input, { actor }) => readSourceRows(services, actor, input)),
  on(dataInterface.rowByGet, 'signedIn', (input, { actor }) => readSourceRow(services, actor, input)),
  on(dataInterface.row, 'signedIn', (input, { actor }) => readSourceRow(services, actor, input)),
]
