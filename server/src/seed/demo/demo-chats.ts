import type { CastKey } from './demo-cast'

/** A conversation between two people of the cast: who wrote what, and how many minutes ago, oldest first. */
export interface DemoChat {
  between: readonly [CastKey, CastKey]
  lines: ReadonlyArray<readonly [from: 0 | 1, minutesAgo: number, text: string]>
  /** How many of the last lines their receiver has not read. */
  unread: number
}

const day = 24 * 60

export const demoChats: readonly DemoChat[] = [
  {
    between: ['initiator', 'architect'],
    lines: [
      [0, 2 * day + 190, '明轩，实验楼的总平图我重新发起评审了，麻烦看一下消防车道。'],
      [1, 2 * day + 182, '收到。转弯半径我记得上次提过，是改成 12 米了吗？'],
      [0, 2 * day + 180, '改了，在说明第三页。[拜托]'],
      [1, day + 65, '看过了，车道没问题。入口雨篷的净高再核一下。'],
      [0, day + 60, '好的[好的] 下午改完传上来。'],
      [1, 42, '新版看到了，意见已经填好。'],
      [0, 40, '辛苦[赞]'],
    ],
    unread: 0,
  },
  {
    between: ['assigner', 'initiator'],
    lines: [
      [0, day + 310, '林工，这次评审需要给排水专业吗？'],
      [1, day + 300, '需要，室外管网有调整。'],
      [0, 25, '任务已经分好，请通知各专业本周内完成。'],
      [0, 24, '结构那边我另外打过招呼了[微笑]'],
    ],
    unread: 2,
  },
  {
    between: ['architect', 'structural'],
    lines: [
      [0, 3 * day + 20, '吴工，中庭那根梁能再压一点吗？吊顶做不下了。'],
      [1, 3 * day + 5, '最多压 50，再多挠度就超了。'],
      [0, 3 * day, '50 够了，谢谢[握手]'],
      [1, 95, '计算书更新了，附在评审里。'],
    ],
    unread: 1,
  },
  {
    between: ['final', 'manager'],
    lines: [
      [0, 5 * day, '本月评审的完成情况发我一份。'],
      [1, 5 * day - 35, '好的，统计页可以直接导出，我整理后发您。'],
      [1, 70, '已经整理好了，请您过目。'],
    ],
    unread: 1,
  },
  {
    between: ['clerk', 'initiator'],
    lines: [
      [0, 8 * day, '林工您好，评审会的会议室订在 3 楼 302。'],
      [1, 8 * day - 12, '好的，谢谢小何[鼓掌]'],
    ],
    unread: 0,
  },
]
