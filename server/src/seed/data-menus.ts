import { backupColumns } from '@workstation/contract/backup'
import { dataSourceColumns } from '@workstation/contract/data-source'
import { syncRunColumns } from '@workstation/contract/data-sync'
import { mapShapeColumns } from '@workstation/contract/map-shape'
import { add, type BaseMenu, columnsOf, download, edit, formsOf, remove } from './menu-entry'

/** Databases of others. */
const dataSourceMenu: BaseMenu = {
  id: 'dataSource',
  parentId: 'systemData',
  name: '数据源',
  icon: 'CloudServerOutlined',
  address: 'system-data/source',
  buttons: { ...add, ...edit, ...remove, ...download },
  columns: columnsOf(dataSourceColumns),
  forms: {
    ...formsOf(dataSourceColumns, {
      fullName: 'fullName',
      dbType: 'dbType',
      host: 'host',
      port: 'port',
      serviceName: 'serviceName',
      userName: 'userName',
      tls: 'tls',
      mayWrite: 'mayWrite',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
    dbSchema: '模式',
    password: '密码',
  },
}

/** Tables of these databases. Rows are a right of their own, since tables hold what no page limits. */
const dataModelMenu: BaseMenu = {
  id: 'dataModel',
  parentId: 'systemData',
  name: '数据建模',
  icon: 'TableOutlined',
  address: 'system-data/model',
  buttons: { btn_rows: '查看数据', ...add, ...edit, ...remove, ...download },
}

/** Tables copied from one of these databases to another. */
const dataSyncMenu: BaseMenu = {
  id: 'dataSync',
  parentId: 'systemData',
  name: '数据同步',
  icon: 'SwapOutlined',
  address: 'system-data/sync',
  buttons: { btn_add: '开始同步', btn_stop: '停止' },
  columns: columnsOf(syncRunColumns),
}

const backupMenu: BaseMenu = {
  id: 'backup',
  parentId: 'systemData',
  name: '数据备份',
  icon: 'HistoryOutlined',
  address: 'system-data/backup',
  buttons: { ...add, ...remove, btn_download: '下载' },
  columns: columnsOf(backupColumns),
}

const mapMenu: BaseMenu = {
  id: 'map',
  parentId: 'systemData',
  name: '地图',
  icon: 'EnvironmentOutlined',
  address: 'system-data/map',
  buttons: { ...add, ...edit, ...remove, ...download },
  columns: columnsOf(mapShapeColumns),
  forms: {
    ...formsOf(mapShapeColumns, {
      fullName: 'fullName',
      enCode: 'enCode',
      areaId: 'areaName',
      enabledMark: 'enabledMark',
      sortCode: 'sortCode',
      description: 'description',
    }),
    data: '地图文件',
  },
}

/** The pages of system data about databases as a whole. */
export const dataMenus: readonly BaseMenu[] = [dataSourceMenu, dataModelMenu, dataSyncMenu, backupMenu, mapMenu]
