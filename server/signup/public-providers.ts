/** Mailboxes of the whole world live here: a limit made for one company's domain would shut out a town. */
export const publicProviders: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com gmx.de gmx.net web.de zoho.com fastmail.com tutanota.com wp.pl o2.pl seznam.cz libero.it orange.fr free.fr
  mail.ru bk.ru inbox.ru list.ru internet.ru vk.com yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua tut.by qq.com 163.com 126.com naver.com
  `
    .trim()
    .split(/\s+/),
)
