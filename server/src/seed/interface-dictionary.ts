import type { BaseDictionary } from './base-dictionaries'

/** Categories of data interfaces, by the code that other clients ask for (DIF-17). */
export const interfaceDictionary: BaseDictionary = {
  id: 'DataInterfaceType',
  name: '数据接口分类',
  isTree: 1,
  entries: { common: '通用数据', business: '业务数据', statistics: '统计分析', outside: '外部系统' },
}
