import { type Titles, title } from './column'
import type { Language } from './language'

/** Title and text of a message, with placeholders. */
export interface TemplateText {
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

const placeholders = {
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

const { person, account, secret, until, address, system, company } = placeholders
/** What can be said with a first password. */
const secretPlaceholders = { person, account, secret, until, address, system, company }

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

/* @__NO_SIDE_EFFECTS__ */
function event({ name, says, tells = [], needed = ['review'] }: Said): TemplateEvent {
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

const ended = ['by', 'reason', 'opinion'] as const

/** What people are told of by message, mail and SMS. */
export const messageEvents = {
  reviewAssign: event({
    name: title('待分配评审任务', 'Tasks to assign', '待分配評審任務'),
    says: title('请分配评审任务：{review}', 'Please assign the review tasks: {review}', '請分配評審任務：{review}'),
    tells: ['by', 'reason'],
  }),
  reviewTask: event({
    name: title('新的专业评审任务', 'A new review task', '新的專業評審任務'),
    says: title(
      '您有新的专业评审任务：{review}',
      'You have a new review task: {review}',
      '您有新的專業評審任務：{review}',
    ),
    tells: ['professions', 'due', 'by', 'note', 'reason'],
  }),
  reviewApprove: event({
    name: title('待终审', 'Final approval asked', '待終審'),
    says: title('请终审：{review}', 'Please give the final approval: {review}', '請終審：{review}'),
    tells: ['by', 'reason'],
  }),
  reviewPassed: event({
    name: title('评审通过', 'Review passed', '評審通過'),
    says: title('评审通过：{review}', 'Review passed: {review}', '評審通過：{review}'),
    tells: ended,
  }),
  reviewRejected: event({
    name: title('评审驳回', 'Review rejected', '評審駁回'),
    says: title('评审驳回：{review}', 'Review rejected: {review}', '評審駁回：{review}'),
    tells: ended,
  }),
  reviewWithdrawn: event({
    name: title('评审撤回', 'Review withdrawn', '評審撤回'),
    says: title('评审已撤回：{review}', 'Review withdrawn: {review}', '評審已撤回：{review}'),
    tells: ended,
  }),
  reviewTerminated: event({
    name: title('评审终止', 'Review terminated', '評審終止'),
    says: title('评审已终止：{review}', 'Review terminated: {review}', '評審已終止：{review}'),
    tells: ended,
  }),
  reviewTaskMoved: event({
    name: title('任务改派他人', 'Task given to somebody else', '任務改派他人'),
    says: title(
      '您的评审任务已改派他人：{review}',
      'Your review task was given to somebody else: {review}',
      '您的評審任務已改派他人：{review}',
    ),
    tells: ['professions', 'by', 'reason'],
  }),
  reviewPartMoved: event({
    name: title('评审改由他人处理', 'Review given to somebody else', '評審改由他人處理'),
    says: title(
      '评审已改由他人处理：{review}',
      'A review was given to somebody else: {review}',
      '評審已改由他人處理：{review}',
    ),
    tells: ['by', 'reason'],
  }),
  reviewPersonOff: event({
    name: title('参与人已停用', 'Somebody was disabled', '參與人已停用'),
    says: title(
      '{person} 已停用，请确认由谁接手：{review}',
      '{person} was disabled; please see who takes over: {review}',
      '{person} 已停用，請確認由誰接手：{review}',
    ),
    needed: ['person', 'review'],
  }),
  reviewRoleLost: event({
    name: title('参与人失去角色', 'Somebody lost the role', '參與人失去角色'),
    says: title(
      '{person} 不再担任评审角色，请确认由谁接手：{review}',
      '{person} lost the role for a review; please see who takes over: {review}',
      '{person} 不再擔任評審角色，請確認由誰接手：{review}',
    ),
    needed: ['person', 'review'],
  }),
  reviewTaskChanged: event({
    name: title('任务时限修改', 'Time limit changed', '任務時限修改'),
    says: title(
      '您的评审任务时限已修改：{review}',
      'The time limit of your review task was changed: {review}',
      '您的評審任務時限已修改：{review}',
    ),
    tells: ['professions', 'due', 'by'],
  }),
  reviewTaskDue: event({
    name: title('任务即将到期', 'Task due soon', '任務即將到期'),
    says: title('评审任务即将到期：{review}', 'A review task is due soon: {review}', '評審任務即將到期：{review}'),
    tells: ['professions', 'due'],
  }),
  reviewTaskOverdue: event({
    name: title('任务已逾期', 'Task overdue', '任務已逾期'),
    says: title('评审任务已逾期：{review}', 'A review task is overdue: {review}', '評審任務已逾期：{review}'),
    tells: ['professions', 'due'],
  }),
  registrationWaits: {
    name: title('注册待审核', 'Registration waits', '註冊待審核'),
    placeholders: { realName: placeholders.realName, organize: placeholders.organize },
    needed: ['realName'],
    builtIn: {
      zh: { title: '{realName} 申请注册', content: '{realName}（{organize}）提交了注册申请，等待审核。' },
      en: {
        title: '{realName} asks to register',
        content: '{realName} ({organize}) has asked to register and waits for approval.',
      },
      zhtw: { title: '{realName} 申請註冊', content: '{realName}（{organize}）提交了註冊申請，等待審核。' },
    },
  },
  importStopped: event({
    name: title('人员导入中断', 'Import of people stopped', '人員匯入中斷'),
    says: title('人员导入中断：{file}', 'The import of people stopped: {file}', '人員匯入中斷：{file}'),
    tells: ['reason'],
    needed: ['file'],
  }),
  firstSecretMail: {
    name: title('初始密码（邮件）', 'First password by mail', '初始密碼（郵件）'),
    placeholders: secretPlaceholders,
    needed: ['account', 'secret'],
    builtIn: {
      zh: {
        title: '您在{system}的账号',
        content:
          '{person}，您好：\n您在{system}的账号是 {account}，初始密码是 {secret}，{until} 前有效，只能用来设置您自己的密码。\n请打开 {address} 登录。',
      },
      en: {
        title: 'Your account for {system}',
        content:
          'Dear {person},\nyour account for {system} is {account} and your first password is {secret}. It works until {until}, and only for setting a password of your own.\nPlease sign in at {address}.',
      },
      zhtw: {
        title: '您在{system}的帳號',
        content:
          '{person}，您好：\n您在{system}的帳號是 {account}，初始密碼是 {secret}，{until} 前有效，只能用來設定您自己的密碼。\n請開啟 {address} 登入。',
      },
    },
  },
} as const satisfies Record<string, TemplateEvent>

export type MessageEventCode = keyof typeof messageEvents

/** What goes out by SMS alone. */
export const smsEvents = {
  signInCode: {
    name: title('登录验证码', 'Sign-in code', '登入驗證碼'),
    placeholders: { code: placeholders.code, minutes: placeholders.minutes },
    needed: ['code'],
    builtIn: {
      zh: { title: '', content: '验证码 {code}，{minutes} 分钟内有效。' },
      en: { title: '', content: 'Your code is {code}. It works for {minutes} minutes.' },
      zhtw: { title: '', content: '驗證碼 {code}，{minutes} 分鐘內有效。' },
    },
  },
  firstSecretSms: {
    name: title('初始密码（短信）', 'First password by SMS', '初始密碼（簡訊）'),
    placeholders: secretPlaceholders,
    needed: ['account', 'secret'],
    builtIn: {
      zh: { title: '', content: '您在{system}的账号 {account}，初始密码 {secret}，{until} 前有效。登录：{address}' },
      en: {
        title: '',
        content: 'Your account for {system}: {account}, first password {secret}, until {until}. Sign in at {address}',
      },
      zhtw: { title: '', content: '您在{system}的帳號 {account}，初始密碼 {secret}，{until} 前有效。登入：{address}' },
    },
  },
} as const satisfies Record<string, TemplateEvent>

export type SmsEventCode = keyof typeof smsEvents | MessageEventCode

const allEvents: Readonly<Record<string, TemplateEvent>> = { ...messageEvents, ...smsEvents }

/** An event by its code; undefined for one that there is not. */
export const templateEvent = (code: string): TemplateEvent | undefined =>
  Object.hasOwn(allEvents, code) ? allEvents[code] : undefined
