"""What stands about in the village: stalls, a cart, barrels, baskets and jars, lanterns, trees."""
from kit import market, shapes, village
from scenes.village_ground import HIGH, LANE, LOW, MIDDLE
from scenes.village_lamp import hand_lamp


def clutter():
    put = shapes.place
    put(market.stall('crimson', 1), (2.2, -6.5, LOW), (0, 0, 6))
    put(market.stall('blue', 4), (-2.4, -9.6, LOW), (0, 0, -4))
    cart = put(market.cart(sacks=1), (-3.6, -11.2, LOW), (0, 0, 62))
    for k, (x, y, colour) in enumerate(((.30, .55, '#a83a20'), (.28, -.25, '#5c7a2c'), (-.32, -.20, '#b08a2a'), (-.30, -.75, '#a83a20'))):
        load = put(market.basket(colour, 20 + k), (x, y, .76))
        load.parent = cart
    put(hand_lamp(1.1, .9, 'stall'), (2.05, -7.52, 2.0))
    for x, y, z in ((4.4, -5.1, LOW), (4.95, -4.6, LOW), (-10.3, .2, MIDDLE), (.6, .0, MIDDLE), (8.0, .9, LANE), (.5, 5.3, HIGH), (16.0, 0, MIDDLE - .2)):
        put(market.barrel(), (x, y, z), (0, 0, x * 50))
    for x, y, z in ((3.9, -4.2, LOW), (.3, -8.5, LOW), (-5.3, -6.4, LOW), (-.9, .0, MIDDLE), (8.2, -1.0, LANE), (-9.6, 5.2, HIGH), (13.2, .0, MIDDLE - .2)):
        put(market.crate(.55), (x, y, z), (0, 0, x * 70))
    for x, y, z in ((-3.4, -.9, MIDDLE), (-.6, -10.2, LOW), (-8.0, -6.6, LOW), (-7.4, -6.5, LOW), (2.9, -.8, MIDDLE), (-2.9, 5.2, HIGH), (-2.4, 5.3, HIGH), (8.4, -.3, LANE)):
        put(market.jar(.75), (x, y, z))
    for k, (x, y, z) in enumerate(((-4.6, -6.5, LOW), (-1.2, -7.8, LOW), (9.6, -1.9, LANE), (2.4, 5.1, HIGH))):
        put(market.basket(('#a83a20', '#b08a2a', '#5c7a2c')[k % 3], k), (x, y, z))
    for x, y, z, turn in ((1.0, -3.2, LOW, 200), (-7.9, -3.0, LOW, 20), (-11.4, -3.2, LOW, 20), (3.1, -1.5, MIDDLE, 180), (7.9, 2.4, LANE, -45), (-4.6, 4.8, HIGH, 0), (8.4, -8.8, LANE, 150), (13.0, 5.0, MIDDLE - .2, 200), (-5.3, -11.4, LOW, 40)):
        put(village.lantern(2.5), (x, y, z), (0, 0, turn))
    for k, (x, y, z, tall) in enumerate(((-10.4, -5.0, LOW, 5.6), (-15.9, -3.4, LOW, 6.4), (5.6, 9.4, MIDDLE, 6.5), (-3.9, 10.6, HIGH, 6.0), (-9.6, 10.6, HIGH, 6.6), (18.2, 3.6, LANE, 7.5), (13.2, -4.2, LANE, 5.8))):
        put(village.cypress(6.0, 1 + k % 2, 1.7), (x, y, z), (0, 0, 70 * k), tall / 6)
    for k, (x, y, z) in enumerate(((11.2, 7.4, LANE), (-13.6, -7.8, LOW), (19.8, 5.0, LANE), (1.5, 11.2, HIGH), (9.4, -2.4, LANE), (-15.6, 11.0, HIGH))):
        put(village.pine(5.2, 2, 1.7), (x, y, z), (0, 0, 100 * k), .9 + .08 * (k % 3))
