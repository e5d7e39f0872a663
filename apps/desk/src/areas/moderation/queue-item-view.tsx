import { LinkOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Alert, Avatar, Button, Checkbox, Flex, Tag, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { ReasonChoice } from './author-facts.tsx';
import { MatchedWords } from './matched-words.tsx';
import { acceptingOf, isHeldByOther, type QueueItem, refusingOf, screenOf } from './queue-item.ts';
import { texts } from './texts.ts';

type Props = {
  item: QueueItem;
  isTogether: boolean;
  isChoosing: boolean;
  isBusy: boolean;
  onTogether: (isTogether: boolean) => void;
  onAccept: () => void;
  onRefuse: () => void;
  onReason: (reason: Reason) => void;
};

export function QueueItemView(props: Props) {
  const { item, isTogether, isChoosing, isBusy } = props;
  const mayDecide = useHolds('comments.decide');
  const accepting = acceptingOf(item);
  const refusing = refusingOf(item);
  const elsewhere = screenOf(item);
  const isHeld = isHeldByOther(item);
  return (
    <Card
      className="queue-item"
      title={
        <Flex gap={8} align="center" wrap>
          <Tag>{texts[item.kind]}</Tag>
          <Deadline dueAt={item.dueAt} />
          <Typography.Text type="secondary">
            <Moment at={item.createdAt} />
          </Typography.Text>
          {item.reports > 0 && <Tag color="red">{fill(texts.reported, { count: item.reports })}</Tag>}
        </Flex>
      }
    >
      {isHeld && (
        <Alert
          className="gap-below"
          type="warning"
          showIcon
          title={fill(texts.heldByNow, { name: item.claim?.by.name ?? '' })}
        />
      )}
      {item.target && (
        <p className="queue-target">
          {texts.about}
          {item.target.path ? (
            <a href={item.target.path} target="_blank" rel="noopener">
              {item.target.title} <LinkOutlined />
            </a>
          ) : (
            item.target.title || texts.goneTarget
          )}
        </p>
      )}
      {item.parent && (
        <blockquote className="queue-parent">
          <strong>{fill(texts.answers, { name: item.parent.author })}</strong>
          {item.parent.text}
        </blockquote>
      )}
      {item.kind === 'avatar' ? (
        <PicturePair item={item} />
      ) : (
        <p className="queue-text">
          {item.kind === 'nickname' && <del>{item.change?.before}</del>}
          <MatchedWords text={item.text} hits={item.hits} why={hitText} />
        </p>
      )}
      {item.rules.length > 0 && (
        <p>
          <Typography.Text type="secondary">{texts.firedRules}</Typography.Text>
          {item.rules.map((rule) => (
            <Tag key={rule}>{ruleName(rule)}</Tag>
          ))}
        </p>
      )}
      {item.group && mayDecide && (
        <p>
          <Checkbox
            checked={isTogether}
            onChange={({ target }) => props.onTogether(target.checked)}
            aria-keyshortcuts="g"
          >
            {fill(texts.together, { count: item.group.waiting })} <kbd>G</kbd>
          </Checkbox>
        </p>
      )}
      {elsewhere && <LinkButton type="primary" to={elsewhere} label={texts.openThere} />}
      {mayDecide && accepting && refusing && (
        <Flex wrap gap={8} className="queue-actions">
          <Button type="primary" disabled={isHeld} loading={isBusy} aria-keyshortcuts="a" onClick={props.onAccept}>
            {texts[accepting]}
            <kbd>A</kbd>
          </Button>
          <Button danger disabled={isHeld} aria-expanded={isChoosing} aria-keyshortcuts="r" onClick={props.onRefuse}>
            {texts[refusing]}
            <kbd>R</kbd>
          </Button>
        </Flex>
      )}
      {mayDecide && refusing && isChoosing && (
        <div className="queue-reasons">
          <p>{texts.whichReason}</p>
          <ReasonChoice label={texts.whichReason} isBusy={isBusy} onChoose={props.onReason} />
        </div>
      )}
    </Card>
  );
}

function PicturePair({ item }: { item: QueueItem }) {
  return (
    <Flex gap={24} className="gap-below">
      <figure className="queue-picture">
        <Avatar shape="square" size={160} src={item.change?.value} alt={texts.newAvatar} />
        <figcaption>{texts.newAvatar}</figcaption>
      </figure>
      <figure className="queue-picture">
        {item.change?.before ? (
          <Avatar shape="square" size={160} src={item.change.before} alt={texts.oldAvatar} />
        ) : (
          <Avatar shape="square" size={160}>
            {texts.noAvatar}
          </Avatar>
        )}
        <figcaption>{texts.oldAvatar}</figcaption>
      </figure>
    </Flex>
  );
}

/** `advertising:刷单` as a label; a word that equals its class is not repeated. */
function ruleName(rule: string): string {
  const [category = '', word = ''] = rule.split(/:(.*)/s);
  const name = REASON.textOf(category, deskLang);
  return word === '' || word === category ? name : `${name} · ${word}`;
}

function hitText({ word, level, category }: QueueItem['hits'][number]): string {
  const levels: Record<string, string> = { block: texts.levelBlock, mask: texts.levelMask };
  return fill(texts.hit, { word, level: levels[level] ?? texts.levelReview, category: category.name });
}
