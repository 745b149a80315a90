import { monitor } from '@workstation/contract/monitor'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { monitorPage, readMonitor } from './read-monitor'

export const monitorRoutes = (services: Services): Route[] => [
  on(monitor.get, monitorPage, (_, { actor }) => readMonitor(services, actor)),
]
