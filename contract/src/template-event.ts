import { type Titles, title } from './column'
import type { Language } from './language'

/** Title and text of a message, with placeholders. */
interface TemplateText {
  readonly title: string
  readonly content: string
}

/** Something of which people are told, with what can stand in what they are told. */
export interface TemplateEvent {
  readonly name: Titles
  /** Placeholders by name, with what each stands for. */
  readonly placeholders: Readonly<Record<string, Titles>>
  /** Those without which nobody would know what it is about. */
  readonly needed: readonly string[]
  /** What the product says itself. */
  readonly builtIn: Readonly<Record<Language, TemplateText>>
}

export const placeholders = {
  approval: title('审批事项', 'Approval', '審批事項'),
  node: title('节点', 'Step', '節點'),
  review: title('评审名称', 'Review', '評審名稱'),
  professions: title('专业', 'Profession', '專業'),
  due: title('截止时间', 'Due', '截止時間'),
  by: title('操作人', 'By', '操作人'),
  note: title('分配说明', 'Assignment note', '分配說明'),
  reason: title('原因', 'Reason', '原因'),
  opinion: title('意见', 'Opinion', '意見'),
  person: title('人员', 'Person', '人員'),
  realName: title('申请人', 'Applicant', '申請人'),
  organize: title('部门', 'Department', '部門'),
  code: title('验证码', 'Code', '驗證碼'),
  minutes: title('有效分钟', 'Minutes', '有效分鐘'),
  file: title('文件', 'File', '檔案'),
  system: title('系统名称', 'Name of the system', '系統名稱'),
  company: title('单位名称', 'Name of the organisation', '單位名稱'),
  address: title('系统地址', 'Address of the system', '系統網址'),
  account: title('账号', 'Account', '帳號'),
  secret: title('初始密码', 'First password', '初始密碼'),
  until: title('有效期至', 'Valid until', '有效期至'),
}
type Placeholder = keyof typeof placeholders

const colons: Readonly<Record<Language, string>> = { zh: '：', en: ': ', zhtw: '：' }

/** What follows the title in a text of the product: one line for each, which is left out where it is empty. */
const lines = (names: readonly Placeholder[], language: Language): string =>
  names.map((name) => `\n${placeholders[name][language]}${colons[language]}{${name}}`).join('')

interface Said {
  name: Titles
  /** The title of the message; the text begins with it. */
  says: Titles
  /** What is told beside the title, where there is something. */
  tells?: readonly Placeholder[]
  /** Placeholders of the title. */
  needed?: readonly Placeholder[]
}

/** An event of whose text nothing is special. */
/* @__NO_SIDE_EFFECTS__ */
export function event({ name, says, tells = [], needed = ['review'] }: Said): TemplateEvent {
  const textOf = (language: Language) => ({
    title: says[language],
    content: `${says[language]}${lines(tells, language)}`,
  })
  return {
    name,
    placeholders: Object.fromEntries([...new Set([...needed, ...tells])].map((one) => [one, placeholders[one]])),
    needed,
    builtIn: { zh: textOf('zh'), en: textOf('en'), zhtw: textOf('zhtw') },
  }
}
