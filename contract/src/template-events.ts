import { title } from './column'
import { event, placeholders, type TemplateEvent } from './template-event'
import { workflowEvents } from './workflow-events'

export type { TemplateEvent } from './template-event'

const { person, account, secret, until, address, system, company } = placeholders
/** What can be said with a first password. */
const secretPlaceholders = { person, account, secret, until, address, system, company }

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
  ...workflowEvents,
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
