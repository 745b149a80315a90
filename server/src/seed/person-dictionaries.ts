import type { BaseDictionary } from './base-dictionaries'

/** What pages about people and organisations choose from, by the codes that other clients ask for. */
export const personDictionaries: readonly BaseDictionary[] = [
  // A person's gender is kept as the number that stands here as its code.
  { id: 'sex', name: '性别', entries: { 1: '男', 2: '女' } },
  {
    id: 'Education',
    name: '文化程度',
    entries: {
      doctor: '博士研究生',
      master: '硕士研究生',
      bachelor: '大学本科',
      college: '大学专科',
      secondary: '中等专科',
      highSchool: '高中',
      juniorHigh: '初中',
      primary: '小学',
      other: '其他',
    },
  },
  {
    id: 'certificateType',
    name: '证件类型',
    entries: {
      idCard: '居民身份证',
      passport: '护照',
      officer: '军官证',
      permit: '港澳居民来往内地通行证',
      taiwan: '台湾居民来往大陆通行证',
      residence: '外国人永久居留身份证',
      other: '其他证件',
    },
  },
  {
    id: 'PositionType',
    name: '岗位类型',
    entries: { management: '管理岗', technical: '技术岗', production: '生产岗', service: '服务岗', other: '其他' },
  },
  {
    id: 'groupType',
    name: '分组类型',
    entries: { project: '项目组', expert: '专家组', interest: '兴趣组', other: '其他' },
  },
  {
    id: 'EnterpriseNature',
    name: '企业性质',
    entries: {
      stateOwned: '国有企业',
      collective: '集体企业',
      private: '民营企业',
      jointVenture: '中外合资企业',
      foreign: '外商独资企业',
      jointStock: '股份制企业',
      institution: '事业单位',
      other: '其他',
    },
  },
  // The sections of GB/T 4754.
  {
    id: 'IndustryType',
    name: '行业类型',
    entries: {
      A: '农、林、牧、渔业',
      B: '采矿业',
      C: '制造业',
      D: '电力、热力、燃气及水生产和供应业',
      E: '建筑业',
      F: '批发和零售业',
      G: '交通运输、仓储和邮政业',
      H: '住宿和餐饮业',
      I: '信息传输、软件和信息技术服务业',
      J: '金融业',
      K: '房地产业',
      L: '租赁和商务服务业',
      M: '科学研究和技术服务业',
      N: '水利、环境和公共设施管理业',
      O: '居民服务、修理和其他服务业',
      P: '教育',
      Q: '卫生和社会工作',
      R: '文化、体育和娱乐业',
      S: '公共管理、社会保障和社会组织',
      T: '国际组织',
    },
  },
  // The peoples of China with the letters of GB/T 3304.
  {
    id: 'Nation',
    name: '民族',
    entries: Object.fromEntries(
      `HA汉 MG蒙古 HU回 ZA藏 UG维吾尔 MH苗 YI彝 ZH壮 BY布依 CS朝鲜 MA满 DO侗 YA瑶 BA白 TJ土家 HN哈尼 KZ哈萨克 DA傣 LI黎
      LS傈僳 VA佤 SH畲 GS高山 LH拉祜 SU水 DX东乡 NX纳西 JP景颇 KG柯尔克孜 TU土 DU达斡尔 ML仫佬 QI羌 BL布朗 SL撒拉 MN毛南
      GL仡佬 XB锡伯 AC阿昌 PM普米 TA塔吉克 NU怒 UZ乌孜别克 RS俄罗斯 EW鄂温克 DE德昂 BN保安 YG裕固 GI京 TT塔塔尔 DR独龙
      OR鄂伦春 HZ赫哲 MB门巴 LB珞巴 JN基诺`
        .split(/\s+/)
        .map((people) => [people.slice(0, 2), `${people.slice(2)}族`]),
    ),
  },
]
