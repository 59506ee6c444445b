import StandIn
